import { breakable } from '#ui/content/breakable.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRejectionText } from './rejection-text.ts';
import styles from './rejected-notice.module.css';
import type { Rejected } from './upload-queue.ts';

/** The files that were chosen and not taken, with the reason. */
export function RejectedNotice({ tone, rejected }: { tone: 'danger' | 'warning'; rejected: readonly Rejected[] }) {
  const rejectionText = useRejectionText();
  if (rejected.length === 0) return null;
  return (
    <div className={styles.rejected}>
      <Notice tone={tone} announce="alert">
        {rejectionText(rejected).map((line) => (
          <p key={line} className={styles.line}>
            {breakable(line)}
          </p>
        ))}
      </Notice>
    </div>
  );
}
