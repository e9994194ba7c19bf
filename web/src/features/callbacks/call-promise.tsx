import type { CallbackHours } from '@beistand/contract/constants.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { zonedTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './call-promise.module.css';

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

/** By the clock of the device first, then by the club's if it shows another time. */
function LatestTime({ callBefore }: { callBefore: string }) {
  const text = useText();
  const { locale } = useLocale();
  const club = useConfiguration();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const clubTime = zonedTime(callBefore, locale, club);
  const isSameTime = formatDateTime(callBefore, locale, { timeZone }) === formatDateTime(callBefore, locale, club);
  if (isSameTime) return <p className={styles.time}>{text('callbacks.sent.before', { time: clubTime })}</p>;
  const ownTime = zonedTime(callBefore, locale, { timeZone, timeZoneWords: {} });
  return (
    <>
      <p className={styles.time}>{text('callbacks.sent.before', { time: ownTime })}</p>
      <p className={styles.also}>{text('callbacks.sent.also', { time: clubTime })}</p>
    </>
  );
}
