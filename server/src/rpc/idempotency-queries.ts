import type { Db } from '#platform/database/database.ts';

export type IdempotencyScope = { scope: string; operation: string; key: string };
export type SealedAnswer = {
  answer: Buffer;
  /** The subject with whose key it is sealed; null for the system's. */
  subject: string | null;
};
export type KeptAnswer = SealedAnswer & { requestHash: Buffer };

/** True if the key is new. While another call with the same key runs, this waits for that call's end. */
export async function claimKey(db: Db, id: IdempotencyScope, requestHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency_keys (scope, operation, key, request_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (scope, operation, key) do nothing
     returning key`,
    [id.scope, id.operation, id.key, requestHash, now],
  );
  return rows.length === 1;
}

export async function keepAnswer(db: Db, id: IdempotencyScope, { answer, subject }: SealedAnswer): Promise<void> {
  await db.query(
    'update idempotency_keys set answer = $4, subject = $5 where scope = $1 and operation = $2 and key = $3',
    [id.scope, id.operation, id.key, answer, subject],
  );
}

export async function readAnswer(db: Db, id: IdempotencyScope): Promise<KeptAnswer | undefined> {
  const [row] = await db.query<{ requestHash: Uint8Array; answer: Uint8Array; subject: string | null }>(
    `select request_hash as "requestHash", answer, subject from idempotency_keys
     where scope = $1 and operation = $2 and key = $3 and answer is not null`,
    [id.scope, id.operation, id.key],
  );
  return row && { ...row, requestHash: Buffer.from(row.requestHash), answer: Buffer.from(row.answer) };
}

/** Answers are kept for a day; older ones, a bounded number at a time, make room. */
export async function forgetAnswersBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    `delete from idempotency_keys where (scope, operation, key) in
       (select scope, operation, key from idempotency_keys where created_at < $1 order by created_at limit 1000)
     returning 1`,
    [moment],
  );
  return rows.length;
}
