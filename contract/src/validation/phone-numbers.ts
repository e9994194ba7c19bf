import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { localeSettings } from '#locales.ts';
import { rule } from './rule.ts';

/** A possible number after dashes, underscores and an extension are taken off. */
export function possiblePhone(country: CountryCode = localeSettings.phoneCountry) {
  return rule('phone', (text: string) => text === '' || toE164(text, country) !== undefined);
}

/** The number as it is stored and dialled (`+49301234567`); nothing if it cannot be one. */
export function toE164(text: string, country: CountryCode = localeSettings.phoneCountry): string | undefined {
  const phone = parsePhoneNumberFromString(withoutExtension(text), { defaultCountry: country, extract: false });
  return phone?.isPossible() ? phone.number : undefined;
}

/** The same number however it is written: `0301234567` is `+49 30 1234567`. */
export function samePhone(one: string, other: string): boolean {
  return one === other || (toE164(one) !== undefined && toE164(one) === toE164(other));
}

const extension = /(?:;ext=|,? ?(?:extension|ext|x|#)[.:]? ?)\d{1,7}$/i;

function withoutExtension(text: string): string {
  return text
    .trim()
    .replace(extension, '')
    .replaceAll(/[_\p{Pd}]/gu, '');
}
