import { AppError } from '@beistand/contract/errors.ts';
import { countUp } from './counters.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from './network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';

type Deps = { db: Db; vault: Vault; now: Date };
export type AnonymousLimit = { what: string; most: number; withinMs: number };

/** Limits how often one network may do something that stores rows before the caller is known. */
export async function limitAnonymous(
  { db, vault, now }: Deps,
  { what, most, withinMs }: AnonymousLimit,
  address: string,
): Promise<void> {
  const subject = vault.lookupHash('strangers', `${what} ${networkOf(address)}`).toString('base64url');
  const [count = 0] = await countUp(db, [{ subject, until: new Date(now.getTime() + withinMs) }], now);
  if (count > most) throw new AppError('TOO_MANY_REQUESTS');
}
