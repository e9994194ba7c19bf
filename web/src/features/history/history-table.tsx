import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Table } from '#ui/table/table.tsx';
import { DocumentsLink } from './documents-link.tsx';
import { EntryContent } from './entry-content.tsx';
import { entryTypeLabels } from './entry-type-labels.ts';

type HistoryTableProps = { entries: readonly HistoryEntry[]; isStale: boolean };

export function HistoryTable({ entries, isStale }: HistoryTableProps) {
  const text = useText();
  const { locale } = useLocale();
  const { name, timeZone } = useConfiguration();
  // Several entries may have the same time, so the key includes the index.
  const rows = entries.map((entry, index) => ({ ...entry, key: `${entry.date} ${entry.entryType} ${index}` }));
  return (
    <div aria-busy={isStale}>
      <Table
        caption={text('history.title')}
        isCaptionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            id: 'date',
            header: text('history.date'),
            cell: ({ date }) => formatDateTime(date, locale, { timeZone }),
            isRowHeader: true,
          },
          {
            id: 'from',
            header: text('history.from'),
            cell: ({ entrySource }) => (entrySource === memberSource ? text('history.member') : name),
          },
          { id: 'type', header: text('history.type'), cell: ({ entryType }) => text(entryTypeLabels[entryType]) },
          {
            id: 'content',
            header: text('history.content'),
            cell: (entry) => (
              <>
                <EntryContent
                  label={text('history.contentOf', { date: formatDateTime(entry.date, locale, { timeZone }) })}
                  content={entry.entryType === 'CLAIM_CREATION' ? text('history.creation') : entry.content}
                />
                {entry.entryType === 'DOCUMENT' && <DocumentsLink />}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
