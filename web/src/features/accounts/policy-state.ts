import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { PolicySummary } from '@beistand/contract/features/accounts/schema.ts';

export type PolicyState = 'active' | 'future' | 'expired' | 'cancelled';

/** A policy runs from the day it takes effect until the day before it expires. */
export function policyState(
  { isCancelled, effective, expiration }: Pick<PolicySummary, 'isCancelled' | 'effective' | 'expiration'>,
  today: CalendarDate,
): PolicyState {
  if (isCancelled) return 'cancelled';
  if (dayNumber(today) < dayNumber(effective)) return 'future';
  return dayNumber(today) < dayNumber(expiration) ? 'active' : 'expired';
}

function dayNumber({ year, month, day }: CalendarDate): number {
  return (year * 100 + month) * 100 + day;
}
