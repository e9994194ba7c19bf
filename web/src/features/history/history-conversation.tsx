import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { DocumentsLink } from './documents-link.tsx';
import { entryTypeLabels } from './entry-type-labels.ts';
import styles from './history-conversation.module.css';
import { useEntryContent } from './use-entry-content.ts';

type HistoryConversationProps = { entries: readonly HistoryEntry[]; isStale: boolean };

/** The same entries as in the table, for a phone: what was written as in a chat, with its whole text; what happened in a line. */
export function HistoryConversation({ entries, isStale }: HistoryConversationProps) {
  const text = useText();
  return (
    <ol aria-label={text('history.title')} aria-busy={isStale} className={styles.conversation}>
      {entries.map((entry, index) => (
        <ConversationItem key={`${entry.date} ${entry.entryType} ${index}`} entry={entry} />
      ))}
    </ol>
  );
}

const icons = { DOCUMENT: FileText, CALLBACK_REQUEST: Phone, CLAIM_CREATION: Flag };

function ConversationItem({ entry }: { entry: HistoryEntry }) {
  const { date, entrySource, entryType } = entry;
  const contentOf = useEntryContent();
  const text = useText();
  const time = useLocalTime();
  const { name } = useConfiguration();
  const isOwn = entrySource === memberSource;
  const Icon = entryType === 'MESSAGE' ? undefined : icons[entryType];
  return (
    <li className={classNames(Icon ? styles.event : styles.message, !Icon && isOwn && styles.own)}>
      {Icon && <Icon aria-hidden="true" className={styles.icon} />}
      <div>
        <p className={styles.head}>
          <span className={styles.from}>{isOwn ? text('history.you') : name}</span>
          <span>{text(entryTypeLabels[entryType])}</span>
          <time dateTime={date} className={styles.time}>
            {time(date)}
          </time>
        </p>
        <p className={styles.content}>
          <WrittenText text={contentOf(entry)} />
        </p>
        {entryType === 'DOCUMENT' && <DocumentsLink />}
      </div>
    </li>
  );
}
