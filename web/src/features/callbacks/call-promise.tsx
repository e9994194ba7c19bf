import type { CallbackHours } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './call-promise.module.css';
import { LatestTime } from './latest-time.tsx';

type CallPromiseProps = {
  hours: CallbackHours;
  /** An ISO timestamp; null if it is not known when the server began to count. */
  callBefore: string | null;
};

/** When we call, in the same words on every page. */
export function CallPromise({ hours, callBefore }: CallPromiseProps) {
  const text = useText();
  return (
    <div className={styles.promise}>
      <p className={styles.words}>{text('callbacks.sent.hours', { count: hours })}</p>
      {callBefore && <LatestTime callBefore={callBefore} />}
    </div>
  );
}
