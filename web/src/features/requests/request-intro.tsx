import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './request-intro.module.css';
import { RequestStatus } from './request-status.tsx';

/** Below the heading of a page that is about one request: until when, why what came was not enough, and what the club wrote about it. */
export function RequestIntro({ request }: { request: ShownRequest }) {
  const text = useText();
  const { state, refusal } = request;
  return (
    <>
      <RequestStatus request={request} />
      {state === 'open' && refusal !== undefined && (
        <span className={styles.details}>{text('requests.refused', { reason: refusal })}</span>
      )}
      {request.details && (
        <span className={styles.details}>
          <WrittenText text={request.details} />
        </span>
      )}
    </>
  );
}
