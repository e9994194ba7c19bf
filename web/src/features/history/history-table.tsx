import { type EntryType, type HistoryEntry, memberSource } from '@beistand/contract/features/history/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import { EntryContent } from './entry-content.tsx';

const typeLabels: Readonly<Record<EntryType, MessageId>> = {
  MESSAGE: 'history.type.message',
  DOCUMENT: 'history.type.document',
  CALLBACK_REQUEST: 'history.type.callback',
  CLAIM_CREATION: 'history.type.creation',
};

type HistoryTableProps = { entries: readonly HistoryEntry[]; isStale: boolean };

export function HistoryTable({ entries, isStale }: HistoryTableProps) {
  const text = useText();
  const { locale } = useLocale();
  const { name, timeZone } = useConfiguration();
  if (entries.length === 0) return <EmptyState drawing="messages" message={text('history.empty')} />;
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
          { id: 'type', header: text('history.type'), cell: ({ entryType }) => text(typeLabels[entryType]) },
          {
            id: 'content',
            header: text('history.content'),
            cell: (entry) => (
              <EntryContent
                label={text('history.contentOf', { date: formatDateTime(entry.date, locale, { timeZone }) })}
                content={entry.entryType === 'CLAIM_CREATION' ? text('history.creation') : entry.content}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
