import { memberLink } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';
import type { SessionCookie } from '#rpc/link-secrets.ts';
import type { FindLinkSession, LivingSession } from '#rpc/link-session.ts';
import { hashToken } from './links.ts';
import { hashSecret } from './login.ts';
import { deleteSessionsBefore, findSessionOfSecret, markSeen, touchSession } from './queries.ts';

const idleMs = memberLink.sessionIdleMinutes * 60_000;
const longestMs = memberLink.sessionHours * 3_600_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function livingAt(now: Date) {
  return { now, idleSince: new Date(now.getTime() - idleMs), begunSince: new Date(now.getTime() - longestMs) };
}

export const findLinkSession: FindLinkSession = async (db, { token, session, secret }, now) => {
  if (!uuid.test(session)) return undefined;
  return touchSession(db, {
    id: session,
    secretHash: hashSecret(secret),
    tokenHash: hashToken(token),
    ...livingAt(now),
  });
};

/** The session of a cookie, if it has not ended. An open page does not extend it; an upload does, with `keepAlive`. */
export async function findLivingSession(
  db: Db,
  { session, secret }: SessionCookie,
  now: Date,
): Promise<LivingSession | undefined> {
  if (!uuid.test(session)) return undefined;
  const row = await findSessionOfSecret(db, { id: session, secretHash: hashSecret(secret), ...livingAt(now) });
  if (!row) return undefined;
  const lastsUntil = Math.min(row.beganAt.getTime() + longestMs, row.linkExpiresAt.getTime());
  return {
    id: session,
    linkId: row.linkId,
    claimId: row.claimId,
    endsAt: new Date(Math.min(row.seenAt.getTime() + idleMs, lastsUntil)),
    lastsUntil: new Date(lastsUntil),
    keepAlive: (at) => markSeen(db, session, at),
  };
}

/** Links themselves stay as long as their case: they tell what became of them. */
export function forgetOldSessions(db: Db, now: Date): Promise<number> {
  return deleteSessionsBefore(db, new Date(now.getTime() - idleMs));
}
