import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { minutesLeft, timeLeftWords } from './time-left.ts';
import styles from './time-left-label.module.css';
import { useNow } from './use-now.ts';

/** How much time is left until a deadline, or since when it has passed. */
export function TimeLeftLabel({ dueAt }: { dueAt: string }) {
  const text = useText();
  const now = useNow();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  return (
    <time
      dateTime={dueAt}
      title={formatDateTime(dueAt, locale, { timeZone })}
      className={classNames(styles.time, minutesLeft(dueAt, now) < 0 && styles.late)}
    >
      {timeLeftWords(dueAt, now, { text, clock: { locale, timeZone } })}
    </time>
  );
}
