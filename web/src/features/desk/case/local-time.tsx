import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { useNow } from '#features/desk/inbox/use-now.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './local-time.module.css';
import { timesInCountry } from './time-in-country.ts';

/** What time it is where the member is, beside the number to call; from when to when where that depends on the place; nothing at home. */
export function LocalTime({ country = '' }: { country: string | undefined }) {
  const text = useText();
  const now = useNow();
  const { locale } = useLocale();
  const { country: ownCountry } = useConfiguration();
  const times = country === ownCountry ? undefined : timesInCountry(country, now, locale);
  const name = countriesIn(locale).find(({ code }) => code === country)?.name ?? country;
  if (!times) return null;
  const { from: time, to } = times;
  return (
    <p className={styles.time}>
      {time === to
        ? text('desk.localTime', { time, country: name })
        : text('desk.localTime.between', { time, to, country: name })}
    </p>
  );
}
