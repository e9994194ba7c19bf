import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database/database.ts';

export type NewDraft = {
  id: string;
  number: string;
  policyNumber: string;
  policyType: string;
  accountNumber: string;
  producerCode: string | null;
  lineOfBusinessCode: string;
  lossType: string;
  lossDate: string;
  language: Locale;
  reportedBy: string;
  expiresAt: Date;
  now: Date;
};

/** False where another claim has the number. */
export async function insertDraftClaim(db: Db, draft: NewDraft): Promise<boolean> {
  const rows = await db.query(
    `insert into claims (id, number, origin, state, policy_number, policy_type, account_number, producer_code,
       line_of_business_code, loss_type, loss_date, language, reported_by, expires_at, created_at, updated_at)
     values ($1, $2, 'portal', 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (number) do nothing returning id`,
    [
      draft.id,
      draft.number,
      draft.policyNumber,
      draft.policyType,
      draft.accountNumber,
      draft.producerCode,
      draft.lineOfBusinessCode,
      draft.lossType,
      draft.lossDate,
      draft.language,
      draft.reportedBy,
      draft.expiresAt,
      draft.now,
    ],
  );
  return rows.length === 1;
}

export type DraftContentRow = {
  claimId: string;
  version: number;
  visited: readonly FnolStep[];
  sealed: Buffer;
  updatedBy: string;
  now: Date;
};

export async function insertDraftContent(db: Db, draft: DraftContentRow): Promise<void> {
  await db.query(
    `insert into claim_drafts (claim_id, version, revision, visited, sealed, updated_by, updated_at)
     values ($1, $2, 1, $3, $4, $5, $6)`,
    [draft.claimId, draft.version, draft.visited, draft.sealed, draft.updatedBy, draft.now],
  );
}

/** Keeps a draft that nobody saved since the revision; false where somebody did, or where it is a draft no longer. */
export async function updateDraftContent(db: Db, draft: DraftContentRow, revision: number): Promise<boolean> {
  const rows = await db.query(
    `update claim_drafts set version = $2, visited = $3, sealed = $4, updated_by = $5, updated_at = $6,
       revision = revision + 1
     where claim_id = $1 and revision = $7 returning revision`,
    [draft.claimId, draft.version, draft.visited, draft.sealed, draft.updatedBy, draft.now, revision],
  );
  return rows.length === 1;
}

/** Takes the draft away, so that only one submission goes on; false as above. */
export async function takeDraftContent(db: Db, claimId: string, revision: number): Promise<boolean> {
  const rows = await db.query('delete from claim_drafts where claim_id = $1 and revision = $2 returning claim_id', [
    claimId,
    revision,
  ]);
  return rows.length === 1;
}

export type SavedDraft = { claimId: string; lossDate: string; expiresAt: Date; now: Date };

export async function touchDraftClaim(db: Db, { claimId, lossDate, expiresAt, now }: SavedDraft): Promise<void> {
  await db.query('update claims set loss_date = $2, expires_at = $3, updated_at = $4 where id = $1', [
    claimId,
    lossDate,
    expiresAt,
    now,
  ]);
}

/**
 * A draft that is discarded has no number, so nobody finds it again; false where it is no draft. Its row stays until the bytes of its
 * documents are gone.
 */
export async function discardDraftClaim(db: Db, claimId: string, now: Date): Promise<boolean> {
  // In the order of a save and of a submission, so that none of them waits for another that waits for it.
  await db.query('delete from claim_drafts where claim_id = $1', [claimId]);
  const rows = await db.query(
    `update claims set number = null, expires_at = $2, updated_at = $2 where id = $1 and state = 'draft' returning id`,
    [claimId, now],
  );
  if (rows.length === 0) return false;
  await db.query('delete from claim_notes where claim_id = $1', [claimId]);
  await db.query('delete from recently_viewed_claims where claim_id = $1', [claimId]);
  return true;
}

/** Drafts of the portal that expired, a bounded number of them; each is taken by one server. */
export async function takeExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from claims where origin = 'portal' and state = 'draft' and expires_at <= $1 limit 200
     for update skip locked`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Removes those of the drafts that have no document left, and names them. */
export async function deleteWithoutDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from claims where id = any($1::uuid[])
       and not exists (select from documents where documents.claim_id = claims.id) returning id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
