import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { useNow } from '#features/desk/inbox/use-now.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import styles from './local-time.module.css';
import { timeInCountry } from './time-in-country.ts';

/** What time it is where the member is, beside the number to call; nothing where that is not known, or at home. */
export function LocalTime({ country = '' }: { country: string | undefined }) {
  const text = useText();
  const now = useNow();
  const { locale } = useLocale();
  const { country: ownCountry } = useConfiguration();
  const time = country === ownCountry ? undefined : timeInCountry(country, now, locale);
  const name = countriesIn(locale).find(({ code }) => code === country)?.name ?? country;
  return time && <p className={styles.time}>{text('desk.localTime', { time, country: name })}</p>;
}
