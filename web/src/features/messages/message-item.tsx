import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './previous-messages.module.css';
import { sideOf } from './side-of.ts';

/** What one of the two wrote. */
export function MessageItem({ message }: { message: SentNote }) {
  const text = useText();
  const time = useLocalTime();
  const { name } = useConfiguration();
  const isOwn = sideOf(message) === 'member';
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.head}>
        <span className={styles.sender}>{isOwn ? text('messages.you') : name}</span>
        <time dateTime={message.date}>{time(message.date)}</time>
      </p>
      <p className={styles.body}>
        <WrittenText text={message.body} />
      </p>
    </li>
  );
}
