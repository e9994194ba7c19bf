import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './request-intro.module.css';
import { RequestStatus } from './request-status.tsx';

/** Below the heading of a page that is about one request: until when, and what the club wrote about it. */
export function RequestIntro({ request }: { request: ShownRequest }) {
  return (
    <>
      <RequestStatus request={request} />
      {request.details && (
        <span className={styles.details}>
          <WrittenText text={request.details} />
        </span>
      )}
    </>
  );
}
