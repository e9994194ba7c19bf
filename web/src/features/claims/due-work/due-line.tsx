import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import styles from './due-line.module.css';
import { dueGroupOf } from './due-groups.ts';

/** By when something is to be done, in words, with a sign and in a colour of its own where it is late. */
export function DueLine({ dueDate, today }: { dueDate: CalendarDate; today: CalendarDate }) {
  const text = useText();
  const { locale } = useLocale();
  const group = dueGroupOf(dueDate, today);
  const Icon = group === 'overdue' ? CircleAlert : Clock;
  return (
    <span className={styles[group]}>
      <Icon aria-hidden="true" className={styles.icon} />
      {text(`claims.due.${group}`, { date: formatDate(dueDate, locale, { pages: 'claims' }) })}
    </span>
  );
}
