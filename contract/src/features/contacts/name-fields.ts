import { localeSettings } from '#locale-settings.ts';
import { bcp47, type CoreLanguage, type Locale } from '#locales.ts';

export type NameField = 'firstName' | 'lastName' | 'firstNameKanji' | 'lastNameKanji';

const nameFieldsByCountry: Readonly<Record<string, readonly NameField[]>> = {
  FR: ['lastName', 'firstName'],
  CN: ['lastName', 'firstName'],
  JP: ['lastNameKanji', 'firstNameKanji', 'lastName', 'firstName'],
};

/** The fields of a person's name in the order in which a country writes them. */
export function nameFields(country: string): readonly NameField[] {
  return nameFieldsByCountry[country] ?? ['firstName', 'lastName'];
}

/** The country a language is at home in: `fr_FR` and `fr` give FR, `ja` gives JP. */
export function countryOf(locale: Locale | CoreLanguage): string {
  return new Intl.Locale(bcp47(locale)).maximize().region ?? localeSettings.country;
}
