import { bothTimes, unbrokenTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './call-promise.module.css';

/** Before when we call, by the clock of the device first, then by the club's if it shows another time. */
export function LatestTime({ callBefore }: { callBefore: string }) {
  const text = useText();
  const { locale } = useLocale();
  const club = useConfiguration();
  const both = bothTimes(callBefore, locale, club, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const time = both?.own ?? unbrokenTime(callBefore, locale, club);
  return (
    <>
      <p className={styles.time}>{text('callbacks.sent.before', { time })}</p>
      {both && <p className={styles.also}>{text('callbacks.sent.also', { time: both.club })}</p>}
    </>
  );
}
