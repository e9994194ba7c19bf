import { createHash } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { claimKey, keepAnswer, readAnswer, type IdempotencyScope } from './idempotency-queries.ts';

const validKey = /^[\x21-\x7e]{8,128}$/;

export function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !validKey.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
}

/**
 * Runs `work` once per key: the key, what the work stored and its answer are committed together. A parallel call
 * waits for the first, a later call gets the stored answer, and another request under the same key
 * is refused. A failure stores nothing, so the call can be repeated.
 */
export async function once<T>(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  id: IdempotencyScope,
  params: unknown,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(params)).digest();
  const context = `${id.scope} ${id.operation} ${id.key}`;
  return db.transaction(async (transaction) => {
    if (await claimKey(transaction, id, requestHash, now)) {
      const answer = await work(transaction);
      await keepAnswer(transaction, id, vault.sealSystem(Buffer.from(JSON.stringify(answer)), context));
      return answer;
    }
    const kept = await readAnswer(transaction, id);
    if (!kept?.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return JSON.parse(vault.openSystem(kept.answer, context).toString()) as T;
  });
}
