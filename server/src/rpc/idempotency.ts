import { createHash } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { claimKey, keepAnswer, readAnswer, type IdempotencyScope, type SealedAnswer } from './idempotency-queries.ts';

const validKey = /^[\x21-\x7e]{8,128}$/;

export function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !validKey.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
}

type OnceDeps<T> = {
  db: Db;
  vault: Vault;
  now: Date;
  /** The subject whose data the answer holds; its key then seals the answer. */
  subjectOf?(db: Db, answer: T): Promise<string | undefined>;
  /** Done before a stored answer leaves once more. */
  again?(db: Db): Promise<void>;
};

/**
 * Runs `work` once per key: the key, what the work stored and its answer are committed together. A parallel call
 * waits for the first, a later call gets the stored answer, and another request under the same key
 * is refused. A failure stores nothing, so the call can be repeated.
 */
export async function once<T>(
  { db, vault, now, subjectOf = async () => undefined, again = async () => {} }: OnceDeps<T>,
  id: IdempotencyScope,
  params: unknown,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(params);
  const context = contextOf(id);
  return db.transaction(async (transaction) => {
    if (await claimKey(transaction, id, requestHash, now)) {
      const answer = await work(transaction);
      const subject = await subjectOf(transaction, answer);
      await keepAnswer(transaction, id, await sealAnswer(vault.using(transaction), { answer, subject, context }));
      return answer;
    }
    const kept = await readAnswer(transaction, id);
    if (!kept?.requestHash.equals(requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    await again(transaction);
    return JSON.parse(String(await openAnswer(vault.using(transaction), kept, context))) as T;
  });
}

/**
 * The answer that the same caller got for the same call under this key, if it tells of nobody: what is sealed with a claim's key is
 * not repeated to a caller whose access can no longer be checked.
 */
export async function answeredBefore(
  { db, vault }: Pick<OnceDeps<unknown>, 'db' | 'vault'>,
  id: IdempotencyScope,
  params: unknown,
): Promise<{ answer: unknown } | undefined> {
  const kept = await readAnswer(db, id);
  if (!kept || kept.subject !== null || !kept.requestHash.equals(hashOf(params))) return undefined;
  return { answer: JSON.parse(String(vault.openSystem(kept.answer, contextOf(id)))) as unknown };
}

function hashOf(params: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(params)).digest();
}

function contextOf({ scope, operation, key }: IdempotencyScope): string {
  return `${scope} ${operation} ${key}`;
}

type Told = { answer: unknown; subject: string | undefined; context: string };

async function sealAnswer(vault: Vault, { answer, subject, context }: Told): Promise<SealedAnswer> {
  const text = JSON.stringify(answer);
  return subject === undefined
    ? { answer: vault.sealSystem(text, context), subject: null }
    : { answer: await vault.seal(subject, text, context), subject };
}

/** A kept answer about something that was erased meanwhile cannot be opened any more. */
async function openAnswer(vault: Vault, { answer, subject }: SealedAnswer, context: string): Promise<Buffer> {
  return subject === null ? vault.openSystem(answer, context) : vault.open(subject, answer, context);
}
