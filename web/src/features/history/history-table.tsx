import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Table } from '#ui/table/table.tsx';
import { DocumentsLink } from './documents-link.tsx';
import { EntryContent } from './entry-content.tsx';
import { entryTypeLabels } from './entry-type-labels.ts';

type HistoryTableProps = { entries: readonly HistoryEntry[]; isStale: boolean };

export function HistoryTable({ entries, isStale }: HistoryTableProps) {
  const text = useText();
  const time = useLocalTime();
  const { name } = useConfiguration();
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
            cell: ({ date }) => time(date),
            isRowHeader: true,
          },
          {
            id: 'from',
            header: text('history.from'),
            cell: ({ entrySource }) => (entrySource === memberSource ? text('history.you') : name),
          },
          { id: 'type', header: text('history.type'), cell: ({ entryType }) => text(entryTypeLabels[entryType]) },
          {
            id: 'content',
            header: text('history.content'),
            cell: (entry) => (
              <>
                <EntryContent
                  label={text('history.contentOf', { date: time(entry.date) })}
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
