import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { DueLine } from '#ui/content/due-line.tsx';
import { dueGroupOf } from './due-groups.ts';

const tones = { overdue: 'danger', today: 'warning', later: 'neutral' } as const;

type ActivityDueProps = {
  dueDate: CalendarDate;
  today: CalendarDate;
  /** Stands below a heading that says it is overdue. */
  isGrouped?: boolean;
};

/** By when an activity is to be done, seen from today. It is the insurer's work: no alarm for policyholders, who can do nothing about it. */
export function ActivityDue({ dueDate, today, isGrouped = false }: ActivityDueProps) {
  const text = useText();
  const { locale } = useLocale();
  const { persona } = useUser();
  const group = dueGroupOf(dueDate, today);
  if (persona === 'policyholder' && group === 'overdue') return null;
  const date = formatDate(dueDate, locale, { pages: 'claims' });
  const id = isGrouped && group === 'overdue' ? 'claims.due.since' : (`claims.due.${group}` as const);
  return <DueLine tone={tones[group]}>{text(id, { date })}</DueLine>;
}
