import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/bounds/network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { beginAttempt } from './attempts.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { passwordQueue, verifyPassword } from './password.ts';
import { findPasswordHash, recordLogon } from '#platform/sign-in/user-queries.ts';

export type Credentials = { username: string; password: string };
export type CredentialsOutcome = { userId: string } | { lockedUntil: Date } | { tooManyUntil: Date } | 'wrong';

/** How long waiting for the password check may take. */
const queueMs = 10_000;

type Deps = { db: Db; vault: Vault; now: Date; request: FastifyRequest; reply: FastifyReply };

/** While a name or an address is paused, or too many of an address wait, the password is not even looked at. */
export async function checkCredentials(
  { db, vault, now, request, reply }: Deps,
  { username, password }: Credentials,
): Promise<CredentialsOutcome> {
  const name = normalUsername(username);
  const network = networkOf(request.ip);
  // Checked first, so that a refused request is not counted as an attempt.
  const device = knownDeviceOf(vault, request, name);
  if (passwordQueue.isFull({ key: network, isTrusted: device !== undefined }))
    return { tooManyUntil: new Date(now.getTime() + queueMs) };
  const attempt = await beginAttempt(
    { db, vault, now },
    {
      name,
      network,
      device,
      proof: request.headers[proofOfWorkHeader]?.toString(),
    },
  );
  if (!('succeeded' in attempt)) return attempt;
  const user = await findPasswordHash(db, name);
  const waiting = { key: network, isTrusted: attempt.isTrusted };
  if (!(await verifyPassword(password, user?.passwordHash, waiting)) || !user) return 'wrong';
  passwordQueue.takeBack(network);
  await attempt.succeeded();
  await recordLogon(db, user.id, now);
  rememberDevice(vault, name, request, reply);
  return { userId: user.id };
}

export function normalUsername(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
