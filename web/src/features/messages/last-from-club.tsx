import type { SentNote } from '@beistand/contract/features/messages/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './previous-messages.module.css';

/** A message by SMS or mail leads here, so what it tells of stands here. */
export function LastFromClub({ messages }: { messages: readonly SentNote[] }) {
  const text = useText();
  return (
    <Card title={text('messages.info.last')}>
      <Stack>
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message.body} message={message} />
          ))}
        </ol>
        <AllMessagesLink />
      </Stack>
    </Card>
  );
}

export function AllMessagesLink() {
  const text = useText();
  return (
    <p>
      <MemberLink page="/note">{text('messages.info.answer')}</MemberLink>
    </p>
  );
}
