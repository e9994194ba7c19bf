import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { localeSettings } from '#locale-settings.ts';
import { rule } from './rule.ts';

/**
 * A possible number, whatever dashes, underscores and extension were written with it. Where the country is not known, as in the
 * contract, the German plan stands for all: it has the widest range of lengths.
 */
export function possiblePhone(country: CountryCode = localeSettings.phoneCountry) {
  return rule('phone', (text: string) => isPossiblePhone(text, country));
}

export function isPossiblePhone(text: string, country: CountryCode = localeSettings.phoneCountry): boolean {
  return text === '' || toE164(text, country) !== undefined;
}

/** The number as it is stored and dialled (`+49301234567`); nothing if it cannot be one. */
export function toE164(text: string, country: CountryCode): string | undefined {
  return parsePossible(text, country)?.number;
}

/**
 * The same for people, who see by the country's code where it is dialled, and compare it in short groups (`+1 305 555 0184`). What cannot be
 * a number stays as it is.
 */
export function dialledNumber(text: string, country: CountryCode): string {
  const phone = parsePossible(text, country);
  return phone ? `+${phone.countryCallingCode} ${phone.nationalNumber.replaceAll(/\d{3}(?=\d{3})/g, '$& ')}` : text;
}

/**
 * The same in the groups of its country (`+49 30 1234567`), on the server only: the plans of the pages know no formats. A number of a length
 * that has no groups there gets short ones.
 */
export function groupedNumber(text: string, country: CountryCode): string {
  const number = toE164(text, country);
  const grouped = (number && parsePhoneNumberFromString(number)?.formatInternational()) ?? text;
  return /^\+\d+ \d{7,}$/.test(grouped) ? dialledNumber(text, country) : grouped;
}

function parsePossible(text: string, country: CountryCode) {
  // The library takes dashes and extensions off by itself, but not the underscores of an unfilled input mask.
  const phone = parsePhoneNumberFromString(text.replaceAll('_', ''), { defaultCountry: country, extract: false });
  return phone?.isPossible() && !isCutOff(phone) ? phone : undefined;
}

const germany = '49';
const germanMobile = /^1[567]/;

/** German numbers may have any length, as far as the library knows; with the code of their place or network they have no fewer digits. */
function isCutOff({ countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return countryCallingCode === germany && nationalNumber.length < (germanMobile.test(nationalNumber) ? 10 : 6);
}

/** The same number however it is written: `0301234567` is `+49 30 1234567`, and `0664 123456` is `+43 664 123456`. */
export function samePhone(one: string, other: string): boolean {
  const country = countryOfNumber(one) ?? countryOfNumber(other) ?? localeSettings.phoneCountry;
  const number = toE164(one, country);
  return one === other || (number !== undefined && number === toE164(other, country));
}

/** Where a number with a country's code belongs. */
function countryOfNumber(text: string): CountryCode | undefined {
  if (!/^\s*(?:\+|00)/.test(text)) return undefined;
  return parsePhoneNumberFromString(text, { defaultCountry: localeSettings.phoneCountry, extract: false })?.country;
}
