import { formatDateTime } from '@beistand/contract/formats.ts';
import { zonedTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './call-promise.module.css';

/** Before when we call, by the clock of the device first, then by the club's if it shows another time. */
export function LatestTime({ callBefore }: { callBefore: string }) {
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
