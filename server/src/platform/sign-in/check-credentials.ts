import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { beginAttempt } from './attempts.ts';
import { verifyPassword } from './password.ts';
import { findPasswordHash, recordLogon } from './user-queries.ts';

export type Credentials = { username: string; password: string; address: string };
export type CredentialsOutcome = { userId: string } | { lockedUntil: Date } | 'wrong';

/** While a name or an address is paused, the password is not even looked at. */
export async function checkCredentials(
  { db, vault, now }: { db: Db; vault: Vault; now: Date },
  { username, password, address }: Credentials,
): Promise<CredentialsOutcome> {
  const name = normalUsername(username);
  const attempt = await beginAttempt({ db, vault, now }, name, address);
  if ('lockedUntil' in attempt) return attempt;
  const user = await findPasswordHash(db, name);
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return 'wrong';
  await attempt.succeeded();
  await recordLogon(db, user.id, now);
  return { userId: user.id };
}

export function normalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
