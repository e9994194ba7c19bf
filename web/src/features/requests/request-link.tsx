import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSendRequestLink } from './api.ts';
import styles from './request-list.module.css';

/** What only another kind of link opens: that one can be sent for. */
export function RequestLink({ request: { id, title } }: { request: ShownRequest }) {
  const text = useText();
  const reasonId = useId();
  const { mutate, data, isPending, isError } = useSendRequestLink(id);
  return (
    <div className={styles.action}>
      {!data && (
        <>
          <p id={reasonId} className={styles.details}>
            {text('requests.sendLink.why')}
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
