import type { Db } from '#platform/database/database.ts';

export type Decision = 'approved' | 'rejected';

export type IssueRow = {
  id: string;
  rule: string;
  /** Empty for all offerings. */
  offering: string;
  facts: Buffer;
  decision: Decision | null;
};

/** The issues that held at the last calculation. */
export async function listIssues(db: Db, quoteId: string): Promise<IssueRow[]> {
  return db.query<IssueRow>(
    'select id, rule, offering, facts, decision from underwriting_issues where quote_id = $1 and holds order by rule, offering',
    [quoteId],
  );
}

export async function clearIssues(db: Db, quoteId: string): Promise<void> {
  await db.query('update underwriting_issues set holds = false where quote_id = $1', [quoteId]);
}

/** A decision counts for the facts it was made by; other facts ask for a new one. */
export async function putIssue(
  db: Db,
  quoteId: string,
  { rule, offering, facts }: { rule: string; offering: string; facts: Buffer },
): Promise<void> {
  await db.query(
    `insert into underwriting_issues as known (id, quote_id, rule, offering, holds, facts) values ($1, $2, $3, $4, true, $5)
     on conflict (quote_id, rule, offering) do update set holds = true, facts = excluded.facts,
       decision = case when known.facts = excluded.facts then known.decision end,
       decided_by = case when known.facts = excluded.facts then known.decided_by end,
       decided_at = case when known.facts = excluded.facts then known.decided_at end`,
    [crypto.randomUUID(), quoteId, rule, offering, facts],
  );
}

export type DecisionMade = { decision: Decision; by: string; now: Date };

export async function decideIssues(db: Db, ids: readonly string[], { decision, by, now }: DecisionMade): Promise<void> {
  await db.query(
    `update underwriting_issues set decision = $2, decided_by = $3, decided_at = $4
     where id = any($1::uuid[]) and holds and decision is null`,
    [[...ids], decision, by, now],
  );
}
