import type { NextStep } from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import { calendarDate } from '#platform/database/json-columns.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Reach } from '#rpc/reach.ts';
import { type ActivityRow, withSubjects } from './activity-subject.ts';
import { claimReach, reachValues } from './claim-reach.ts';

/** What is to be done first comes first, also on the page of a claim: the list and the page must name the same step. */
export const activityOrder = 'activity.due_on, activity.created_at, activity.id';

/** The next steps of those claims that the caller reaches. */
export async function findNextSteps(
  { db, vault }: { db: Db; vault: Vault },
  claimNumbers: readonly string[],
  reach: Reach,
): Promise<NextStep[]> {
  const { text, values } = nextStepsQuery(claimNumbers, reach);
  return withSubjects(vault, await db.query<ActivityRow<NextStep>>(text, values));
}

/** One entry of the index of open activities for each claim. */
export function nextStepsQuery(claimNumbers: readonly string[], reach: Reach): { text: string; values: unknown[] } {
  const text = `
    select json_build_object('claimNumber', claims.number, 'subject', next.subject, 'dueDate', ${calendarDate('next.due_on')}) as activity,
      claims.id as "claimId", next.sealed
    from claims cross join lateral (
      select subject, due_on, sealed from claim_activities activity
      where activity.claim_id = claims.id and activity.status = 'open' order by ${activityOrder} limit 1) next
    where claims.number = any($1::text[]) and claims.origin = 'portal' and claims.state <> 'closed' and ${claimReach(2).reaches}`;
  return { text, values: [claimNumbers, ...reachValues(reach)] };
}
