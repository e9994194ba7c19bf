import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { classNames } from '#ui/class-names.ts';
import { deadlineWords, itemTimeWords, minutesLeft, type Deadline } from './time-left.ts';
import styles from './time-left-label.module.css';
import { useNow } from './use-now.ts';

/** How much time is left until a deadline, or since when it has passed. */
export function TimeLeftLabel({ item }: { item: Deadline }) {
  const text = useText();
  const now = useNow();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const clock = { locale, timeZone };
  return (
    <time
      dateTime={item.dueAt}
      title={deadlineWords(item, clock)}
      className={classNames(styles.time, minutesLeft(item.dueAt, now) < 0 && styles.late)}
    >
      {itemTimeWords(item, now, { text, clock })}
    </time>
  );
}
