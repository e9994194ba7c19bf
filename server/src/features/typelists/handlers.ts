import { AppError } from '@beistand/contract/errors.ts';
import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import type { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import type { Typekey } from '@beistand/contract/features/typelists/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { HandlersOf } from '#rpc/context.ts';

/** The type lists by their wire name; the club's own lists carry its short name there. */
const typelists = new Map<string, (locale: Locale) => readonly Typekey[]>([['Country', countriesIn]]);

export const typelistHandlers: HandlersOf<typeof typelistOperations> = {
  async getTypelist([name], { locale }) {
    const typelist = typelists.get(name);
    if (!typelist) throw new AppError('NOT_FOUND');
    return [...typelist(locale)];
  },
};
