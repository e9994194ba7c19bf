import { countryCodes } from '#country-codes.ts';
import { bcp47, type Locale } from '#locales.ts';
import type { Typekey } from './schema.ts';

const countriesByLocale = new Map<Locale, readonly Typekey[]>();

/** Every country by its name in a language, in that language's order. Needs no server, so that it is there offline too. */
export function countriesIn(locale: Locale): readonly Typekey[] {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(bcp47(locale), { type: 'region' });
  const collator = new Intl.Collator(bcp47(locale));
  const countries = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => collator.compare(one.name, other.name));
  countriesByLocale.set(locale, countries);
  return countries;
}
