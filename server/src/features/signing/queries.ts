import type { Db } from '#platform/database/database.ts';

export type NewSigningRequest = { id: string; claimId: string; template: string; sealed: Buffer };

export async function insertSigningRequest(db: Db, request: NewSigningRequest): Promise<void> {
  await db.query('insert into signing_requests (id, claim_id, template, sealed) values ($1, $2, $3, $4)', [
    request.id,
    request.claimId,
    request.template,
    request.sealed,
  ]);
}

/** Locks the case for signing until the end of the transaction. Rows that refer to it can still be written. */
export async function lockCase(db: Db, claimId: string): Promise<void> {
  await db.query('select id from claims where id = $1 for no key update', [claimId]);
}

export type SigningRequestRow = { id: string; claimId: string; template: string; sealed: Uint8Array };

/** What waits for a signature, the most pressing first. */
export function findWaiting(db: Db, claimId: string): Promise<SigningRequestRow[]> {
  return db.query<SigningRequestRow>(
    `select signing_requests.id, signing_requests.claim_id as "claimId", template, signing_requests.sealed
     from signing_requests join requests using (id)
     where signing_requests.claim_id = $1 and document_id is null and requests.state in ('open', 'received')
     order by due_on nulls last, asked_at, id`,
    [claimId],
  );
}

/** Whether a document of this template, or of any, was signed in the case. */
export async function isSigned(db: Db, claimId: string, template: string | null): Promise<boolean> {
  const rows = await db.query(
    `select 1 from signing_requests
     where claim_id = $1 and document_id is not null and ($2::text is null or template = $2) limit 1`,
    [claimId, template],
  );
  return rows.length > 0;
}

export async function settleSigningRequest(db: Db, id: string, documentId: string): Promise<void> {
  await db.query('update signing_requests set document_id = $2 where id = $1', [id, documentId]);
}

/** Where the chain of the case's records ends; null before the first. */
export async function findHead(db: Db, claimId: string): Promise<string | null> {
  const [row] = await db.query<{ head: string }>(
    `select head from signatures where claim_id = $1
     and not exists (select 1 from signatures later where later.claim_id = $1 and later.previous = signatures.head)`,
    [claimId],
  );
  return row?.head ?? null;
}

export type SignatureKind = 'document' | 'waiver';

export type NewSignature = {
  documentId: string;
  claimId: string;
  kind: SignatureKind;
  sealed: Buffer;
  head: string;
  previous: string | null;
  now: Date;
};

export async function insertSignature(db: Db, signature: NewSignature): Promise<void> {
  const { documentId, claimId, kind, sealed, head, previous, now } = signature;
  await db.query(
    `insert into signatures (document_id, claim_id, kind, sealed, head, previous, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [documentId, claimId, kind, sealed, head, previous, now],
  );
}

export async function countSignatures(db: Db, claimId: string, kind: SignatureKind): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from signatures where claim_id = $1 and kind = $2',
    [claimId, kind],
  );
  return row?.count ?? 0;
}
