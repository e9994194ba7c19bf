import type { ReleaseDecision } from '@beistand/contract/features/quotes/codes.ts';
import type { Db } from '#platform/database/database.ts';

export type ActivityRow = {
  id: string;
  priority: 'high' | 'normal';
  subject: 'referral';
  status: 'open' | 'complete';
  notes: Uint8Array;
  createdBy: string;
  createdAt: Date;
  completedBy: string | null;
  completedAt: Date | null;
  decision: ReleaseDecision | null;
  releaseNotes: Uint8Array | null;
};

export async function listActivities(db: Db, quoteId: string): Promise<ActivityRow[]> {
  return db.query<ActivityRow>(
    `select id, priority, subject, status, notes, created_by as "createdBy", created_at as "createdAt",
       completed_by as "completedBy", completed_at as "completedAt", decision, release_notes as "releaseNotes"
     from quote_activities where quote_id = $1 order by created_at desc, id`,
    [quoteId],
  );
}

export type NewActivity = { quoteId: string; notes: Buffer; createdBy: string; now: Date };

export async function insertReferral(db: Db, { quoteId, notes, createdBy, now }: NewActivity): Promise<void> {
  await db.query(
    `insert into quote_activities (id, quote_id, priority, subject, status, notes, created_by, created_at)
     values ($1, $2, 'high', 'referral', 'open', $3, $4, $5)`,
    [crypto.randomUUID(), quoteId, notes, createdBy, now],
  );
}

export type CompletedActivity = { by: string; now: Date; decision: ReleaseDecision; notes: Buffer };

export async function completeActivities(db: Db, quoteId: string, done: CompletedActivity): Promise<void> {
  await db.query(
    `update quote_activities set status = 'complete', completed_by = $2, completed_at = $3, decision = $4, release_notes = $5
     where quote_id = $1 and status = 'open'`,
    [quoteId, done.by, done.now, done.decision, done.notes],
  );
}
