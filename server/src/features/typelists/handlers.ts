import { AppError } from '@beistand/contract/errors.ts';
import type { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import type { Typekey } from '@beistand/contract/features/typelists/schema.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { getCountries } from 'libphonenumber-js/min';
import type { HandlersOf } from '#rpc/context.ts';

/** The type lists by their wire name; the club's own lists carry its short name there. */
const typelists = new Map<string, (locale: Locale) => Typekey[]>([['Country', countries]]);

export const typelistHandlers: HandlersOf<typeof typelistOperations> = {
  async getTypelist([name], { locale }) {
    const typelist = typelists.get(name);
    if (!typelist) throw new AppError('NOT_FOUND');
    return typelist(locale);
  },
};

const countriesByLocale = new Map<Locale, Typekey[]>();

function countries(locale: Locale): Typekey[] {
  const known = countriesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(bcp47(locale), { type: 'region' });
  const collator = new Intl.Collator(bcp47(locale));
  const list = getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => collator.compare(one.name, other.name));
  countriesByLocale.set(locale, list);
  return list;
}
