import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import { breakable } from '#ui/content/breakable.tsx';
import type { Column } from '#ui/table/table-column.ts';

/** The first columns of every table of a claim's documents. */
export function useClaimDocumentColumns(): Column<ClaimDocument>[] {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return [
    { id: 'name', header: text('claimDocuments.name'), isRowHeader: true, cell: ({ name }) => breakable(name) },
    {
      id: 'date',
      header: text('claimDocuments.date'),
      cell: ({ dateModified }) => formatDateTime(dateModified, locale, { pages: 'claims', timeZone }),
    },
  ];
}
