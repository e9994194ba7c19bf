import type { LineOfBusinessCode } from '@beistand/contract/constants.ts';
import { mostCounted } from '@beistand/contract/features/claims/list-limits.ts';
import type { ClaimCounts } from '@beistand/contract/features/claims/schema.ts';
import type { Db } from '#platform/database/database.ts';
import { listed, ownedBy } from './claim-list-query.ts';
import type { ClaimScope } from './claim-reach.ts';

export type CountQuestion = { scopes: readonly ClaimScope[]; line?: LineOfBusinessCode | undefined };

const nothing: ClaimCounts = { open: 0, draft: 0, closed: 0 };

/** Counts each state up to a limit, from the same ranges of indexes that the list reads. */
export async function countClaims(db: Db, question: CountQuestion): Promise<ClaimCounts> {
  if (question.scopes.length === 0) return nothing;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const ofLine = question.line ? `and claims.line_of_business_code = ${bind(question.line)}` : '';
  const branches = question.scopes.map((scope) => {
    const owners =
      scope.kind === 'everything' ? '' : `unnest(${bind(scope.values)}::text[]) as owner cross join lateral`;
    return `(select number from ${owners} (
      select number from claims where ${listed} and ${ownedBy(scope)} claims.state = wanted_state ${ofLine}
      limit ${mostCounted}) owned)`;
  });
  const rows = await db.query<{ state: keyof ClaimCounts; claims: number }>(
    `select wanted_state as state, (
       select count(*)::int from (${branches.join(' union ')} limit ${mostCounted}) counted) as claims
     from unnest(array['open', 'draft', 'closed']) wanted_state`,
    values,
  );
  return { ...nothing, ...Object.fromEntries(rows.map(({ state, claims }) => [state, claims])) };
}
