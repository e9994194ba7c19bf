import { Notice } from '#ui/feedback/notice.tsx';
import { useRejectionText } from './rejection-text.ts';
import styles from './rejected-notice.module.css';
import { wholeNames } from './whole-names.tsx';
import type { Rejected } from './upload-queue.ts';

/** The files that were chosen and not taken, with the reason. */
export function RejectedNotice({ tone, rejected }: { tone: 'danger' | 'warning'; rejected: readonly Rejected[] }) {
  const rejectionText = useRejectionText();
  if (rejected.length === 0) return null;
  const lines = rejectionText(rejected);
  return (
    <div key={lines.join()} ref={bringIntoSight} className={styles.rejected}>
      <Notice tone={tone} announce="alert">
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {wholeNames(line)}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** The focus stays on the button below, which the files that were taken may have pushed away. */
function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}
