import type { EntrySide } from '@beistand/contract/features/history/entry-codes.ts';
import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { useId, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './previous-messages.module.css';
import { sideOf } from './side-of.ts';

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
