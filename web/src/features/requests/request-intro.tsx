import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { WrittenText } from '#ui/content/written-text.tsx';
import styles from './request-intro.module.css';
import { RequestRefusal } from './request-refusal.tsx';
import { RequestStatus } from './request-status.tsx';

/** Below the heading of a page that is about one request: until when, why what came was not enough, and what the club wrote about it. */
export function RequestIntro({ request }: { request: ShownRequest }) {
  return (
    <>
      <RequestRefusal request={request} />
      <RequestStatus request={request} />
      {request.details && (
        <span className={styles.details}>
          <WrittenText text={request.details} />
        </span>
      )}
    </>
  );
}
