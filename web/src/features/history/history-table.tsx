import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import { Table } from '#ui/table/table.tsx';
import { DocumentsLink } from './documents-link.tsx';
import { entryTypeLabels } from './entry-type-labels.ts';
import styles from './history-table.module.css';
import { useEntryContent } from './use-entry-content.ts';

type HistoryTableProps = { entries: readonly HistoryEntry[]; isStale: boolean };

/** Each content stands whole: a box that scrolls inside would look like a text that ends there. */
export function HistoryTable({ entries, isStale }: HistoryTableProps) {
  const text = useText();
  const time = useLocalTime();
  const { name } = useConfiguration();
  const contentOf = useEntryContent();
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
                <div className={styles.content}>
                  <WrittenText text={contentOf(entry)} />
                </div>
                {entry.entryType === 'DOCUMENT' && <DocumentsLink />}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
