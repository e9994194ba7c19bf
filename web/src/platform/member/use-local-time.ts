import { localTime, promisedTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';

/** When something happened, by the clock of the device and, where that shows another time, by the club's. */
export function useLocalTime(): (instant: Date | string) => string {
  return useTime(localTime);
}

/** The same for a promise in a sentence. */
export function usePromisedTime(pages?: 'claims'): (instant: Date | string) => string {
  return useTime(promisedTime, pages);
}

function useTime(written: typeof localTime, pages?: 'claims'): (instant: Date | string) => string {
  const { locale } = useLocale();
  const { timeZone, timeZoneWords } = useConfiguration();
  const club = { timeZone, timeZoneWords, ...(pages && { pages }) };
  return (instant) => written(instant, locale, club, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
