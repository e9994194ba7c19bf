import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { mostCounted, mostDue } from '@beistand/contract/features/claims/list-limits.ts';
import type { DueActivity, DueWork } from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import { calendarDate } from '#platform/database/json-columns.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { type ActivityRow, withSubjects } from './activity-subject.ts';
import { listed, ownedBy } from './claim-list-query.ts';
import type { ClaimScope } from './claim-reach.ts';

type Deps = { db: Db; vault: Vault };
type CountRow = { overdue: number; dueToday: number };

/** What is due in the claims of the scopes: from the index of what is due where they are all claims, else from their own claims. */
export async function findDueWork(
  { db, vault }: Deps,
  scopes: readonly ClaimScope[],
  today: CalendarDate,
): Promise<DueWork> {
  if (scopes.length === 0) return { today, overdue: 0, dueToday: 0, activities: [] };
  const day = isoDate(today);
  const [rows, [counts]] = await Promise.all([
    db.query<ActivityRow<DueActivity>>(dueQuery(scopes), ownersOf(scopes)),
    db.query<CountRow>(countQuery(scopes), [...ownersOf(scopes), day]),
  ]);
  const activities = await withSubjects(vault, rows);
  return { today, overdue: counts?.overdue ?? 0, dueToday: counts?.dueToday ?? 0, activities };
}

const isDue = `activity.status = 'open' and activity.due_on is not null`;

function ownersOf(scopes: readonly ClaimScope[]): (readonly string[])[] {
  return scopes.flatMap((scope) => (scope.kind === 'everything' ? [] : [scope.values]));
}

/** The due activities of the scopes, each once. */
function dueOf(scopes: readonly ClaimScope[]): string {
  if (scopes.some(({ kind }) => kind === 'everything'))
    return `select activity.*, claims.number, line_of_business_code, account_number
      from claim_activities activity join claims on claims.id = claim_id
      where ${isDue} and ${listed} and claims.state <> 'closed'`;
  return scopes
    .map(
      (scope, index) => `select activity.*, claims.number, line_of_business_code, account_number
        from unnest($${index + 1}::text[]) as owner
          join claims on ${listed} and ${ownedBy(scope)} claims.state <> 'closed'
          join claim_activities activity on claim_id = claims.id
        where ${isDue}`,
    )
    .join(' union ');
}

function dueQuery(scopes: readonly ClaimScope[]): string {
  return `select json_build_object('publicID', due.id, 'subject', subject, 'dueDate', ${calendarDate('due_on')},
      'claimNumber', number, 'lineOfBusinessCode', line_of_business_code,
      'customer', (select holder from accounts where accounts.account_number = due.account_number)) as activity,
      claim_id as "claimId", sealed
    from (${dueOf(scopes)} order by due_on, created_at limit ${mostDue}) due order by due_on, created_at`;
}

function countQuery(scopes: readonly ClaimScope[]): string {
  const day = `$${ownersOf(scopes).length + 1}::date`;
  const counted = (condition: string) =>
    `(select count(*)::int from (select from (${dueOf(scopes)}) due where ${condition} limit ${mostCounted}) counted)`;
  return `select ${counted(`due_on < ${day}`)} as overdue, ${counted(`due_on = ${day}`)} as "dueToday"`;
}

function isoDate({ year, month, day }: CalendarDate): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
