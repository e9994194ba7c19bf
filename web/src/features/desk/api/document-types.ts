import { documentTypelistName } from '@beistand/contract/features/documents/document-types.ts';
import { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import type { Typekey } from '@beistand/contract/features/typelists/schema.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';

/** All document types by their names in the page's language, or in the one that a member reads; empty until they are known. */
export function useDocumentTypes(language?: Locale): readonly Typekey[] {
  const rpc = useRpc();
  const { locale: own } = useLocale();
  const { club } = useConfiguration();
  const locale = language ?? own;
  const { data = [] } = useQuery({
    queryKey: ['documentTypes', locale],
    queryFn: ({ signal }) =>
      rpc(typelistOperations.getTypelist, [documentTypelistName(club)], {
        signal,
        headers: { 'accept-language': bcp47(locale) },
      }),
    staleTime: Infinity,
  });
  return data;
}
