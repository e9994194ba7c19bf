import type { Deployment } from '@beistand/contract/config.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import type { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import { documentTypelistName, documentTypes } from '@beistand/contract/features/documents/document-types.ts';
import type { Typekey } from '@beistand/contract/features/typelists/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { HandlersOf } from '#rpc/context.ts';

type Typelist = (locale: Locale, deployment: Deployment) => readonly Typekey[];

/** The type lists by their wire name; the club's own lists carry its short name there. */
function typelistsOf({ club }: Deployment): Record<string, Typelist> {
  return { Country: countriesIn, [documentTypelistName(club)]: documentTypesIn };
}

function documentTypesIn(locale: Locale, deployment: Deployment): readonly Typekey[] {
  const { documentTypes: names } = textsFor(locale, deployment).texts;
  return documentTypes.map(({ code, groups }) => ({ code, name: names[code], categories: [...groups] }));
}

export const typelistHandlers: HandlersOf<typeof typelistOperations> = {
  async getTypelist([name], { locale, deployment }) {
    const typelists = typelistsOf(deployment);
    const typelist = Object.hasOwn(typelists, name) ? typelists[name] : undefined;
    if (!typelist) throw new AppError('NOT_FOUND');
    return [...typelist(locale, deployment)];
  },
};
