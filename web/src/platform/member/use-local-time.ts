import { localTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';

/** When something happened, by the clock of the device and, where that shows another time, by the club's. */
export function useLocalTime(): (instant: Date | string) => string {
  const { locale } = useLocale();
  const club = useConfiguration();
  return (instant) => localTime(instant, locale, club, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
