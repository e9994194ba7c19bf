import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSendRequestLink } from './api.ts';
import styles from './request-list.module.css';

/** What only another kind of link opens: whether that was sent, and that it can be sent for. */
export function RequestLink({ request: { id, title, linkSentAt } }: { request: ShownRequest }) {
  const text = useText();
  const time = useLocalTime();
  const reasonId = useId();
  const { mutate, data, isPending, isError } = useSendRequestLink(id);
  return (
    <div className={styles.action}>
      {!data && (
        <>
          <p id={reasonId} className={styles.details}>
            {linkSentAt ? text('requests.sendLink.sent', { time: time(linkSentAt) }) : text('requests.sendLink.why')}
          </p>
          <Button wide loading={isPending} aria-describedby={reasonId} onClick={() => mutate()}>
            <span>
              {text('requests.sendLink')} <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          </Button>
        </>
      )}
      <p role="status" className={styles.elsewhere}>
        {data && (data.sentTo ? text('requests.linkSent', data.sentTo) : text('requests.linkSent.before'))}
        {isError && text('requests.linkFailed')}
      </p>
    </div>
  );
}
