import { type EntrySide, memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useId, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './previous-messages.module.css';

/** What was written before, newest first, by either or by one of the two. */
export function PreviousMessages({ messages }: { messages: readonly SentNote[] }) {
  const text = useText();
  const { name } = useConfiguration();
  const headingId = useId();
  const [side, setSide] = useState<EntrySide | ''>('');
  const shown = messages.filter((message) => side === '' || sideOf(message) === side);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text('messages.previous')}
      </h2>
      {messages.length > 0 && (
        <Field name="sender" label={text('messages.previous.sender')}>
          <NativeSelect
            width="medium"
            value={side}
            options={[
              { value: '', label: text('messages.previous.all') },
              { value: 'club', label: name },
              { value: 'member', label: text('messages.you') },
            ]}
            onChange={(event) => setSide(event.target.value as EntrySide | '')}
          />
        </Field>
      )}
      {shown.length === 0 && <EmptyState drawing="messages" message={text('messages.previous.empty')} />}
      <ol className={styles.list}>
        {shown.map((message, index) => (
          <MessageItem key={`${message.date} ${index}`} message={message} />
        ))}
      </ol>
    </section>
  );
}

function MessageItem({ message }: { message: SentNote }) {
  const text = useText();
  const { locale } = useLocale();
  const { name, timeZone } = useConfiguration();
  const isOwn = sideOf(message) === 'member';
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.head}>
        <span className={styles.sender}>{isOwn ? text('messages.you') : name}</span>
        <time dateTime={message.date}>{formatDateTime(message.date, locale, { timeZone })}</time>
      </p>
      <p className={styles.body}>
        <WrittenText text={message.body} />
      </p>
    </li>
  );
}

function sideOf({ entrySource }: SentNote): EntrySide {
  return entrySource === memberSource ? 'member' : 'club';
}
