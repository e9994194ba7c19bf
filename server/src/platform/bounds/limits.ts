import { AppError } from '@beistand/contract/errors.ts';
import { counterEnd, countUp } from './counters.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from './network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';

type Deps = { db: Db; vault: Vault; now: Date };
export type Limit = { what: string; most: number; withinMs: number };

/** Limits how often one network may do something that stores rows before the caller is known. */
export function limitAnonymous(deps: Deps, limit: Limit, address: string): Promise<void> {
  return limitTo(deps, limit, { purpose: 'strangers', who: networkOf(address) });
}

/** Limits how often somebody who is signed in may do what costs more than a query. */
export function limitUser(deps: Deps, limit: Limit, userId: string): Promise<void> {
  return limitTo(deps, limit, { purpose: 'users', who: userId });
}

/** Limits how often something may be done in one case, whoever does it there. */
export function limitCase(deps: Deps, limit: Limit, claimId: string): Promise<void> {
  return limitTo(deps, limit, { purpose: 'cases', who: claimId });
}

async function limitTo(
  { db, vault, now }: Deps,
  { what, most, withinMs }: Limit,
  { purpose, who }: { purpose: string; who: string },
): Promise<void> {
  const subject = vault.lookupHash(purpose, `${what} ${who}`).toString('base64url');
  const [count = 0] = await countUp(db, [{ subject, until: new Date(now.getTime() + withinMs) }], now);
  if (count > most) throw await tooManyRequests({ db, now }, subject);
}

/** For answers that say it in their own way; other failures go on. */
export function refusalIn(failure: unknown): AppError {
  if (failure instanceof AppError && failure.appError === 'TOO_MANY_REQUESTS') return failure;
  throw failure;
}

/** The refusal of whoever is over a limit, with the time until its window ends. */
export async function tooManyRequests({ db, now }: Omit<Deps, 'vault'>, subject: string): Promise<AppError> {
  const end = (await counterEnd(db, subject)) ?? now;
  const waitSeconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return new AppError('TOO_MANY_REQUESTS', [], { waitSeconds });
}
