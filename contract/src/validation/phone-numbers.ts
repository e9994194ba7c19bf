import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { localeSettings } from '#locales.ts';
import { rule } from './rule.ts';

/** A possible number, whatever dashes, underscores and extension were written with it. */
export function possiblePhone(country: CountryCode = localeSettings.phoneCountry) {
  return rule('phone', (text: string) => text === '' || toE164(text, country) !== undefined);
}

/** The number as it is stored and dialled (`+49301234567`); nothing if it cannot be one. */
export function toE164(text: string, country: CountryCode = localeSettings.phoneCountry): string | undefined {
  // The library takes dashes and extensions off by itself, but not the underscores of an unfilled input mask.
  const phone = parsePhoneNumberFromString(text.replaceAll('_', ''), { defaultCountry: country, extract: false });
  return phone?.isPossible() ? phone.number : undefined;
}

/** The same number however it is written: `0301234567` is `+49 30 1234567`. */
export function samePhone(one: string, other: string): boolean {
  return one === other || (toE164(one) !== undefined && toE164(one) === toE164(other));
}
