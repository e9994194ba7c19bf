import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import type { Db } from '#platform/database.ts';
import { networkOf } from '#platform/network-of.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { beginAttempt } from './attempts.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { passwordQueue, verifyPassword } from './password.ts';
import { findPasswordHash, recordLogon } from './user-queries.ts';

export type Credentials = { username: string; password: string };
export type CredentialsOutcome = { userId: string } | { lockedUntil: Date } | { tooManyUntil: Date } | 'wrong';

/** So long the line of passwords takes at most. */
const queueMs = 10_000;

type Tools = { db: Db; vault: Vault; now: Date; request: FastifyRequest; reply: FastifyReply };

/** While a name or an address is paused, or too many of an address wait, the password is not even looked at. */
export async function checkCredentials(
  { db, vault, now, request, reply }: Tools,
  { username, password }: Credentials,
): Promise<CredentialsOutcome> {
  const name = normalUsername(username);
  const network = networkOf(request.ip);
  // Asked first: who is sent away has tried nothing, and it counts against nobody.
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
