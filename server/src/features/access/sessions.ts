import { memberLink } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database.ts';
import type { FindLinkSession } from '#rpc/link-session.ts';
import type { FindCaseOfSession } from '#rpc/live-routes.ts';
import { hashToken } from './links.ts';
import { hashSecret } from './login.ts';
import { deleteLinksExpiredBefore, deleteSessionsBefore, findCaseOfSecret, touchSession } from './queries.ts';

const idleMs = memberLink.sessionIdleMinutes * 60_000;
/** So long after its end a link still lets a member ask for a new one. */
const keptMs = 90 * 24 * 3_600_000;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const findLinkSession: FindLinkSession = async (db, { token, session, secret }, now) => {
  if (!uuid.test(session)) return undefined;
  return touchSession(db, {
    id: session,
    secretHash: hashSecret(secret),
    tokenHash: hashToken(token),
    idleSince: new Date(now.getTime() - idleMs),
    now,
  });
};

export const findCaseOfSession: FindCaseOfSession = async (db, { session, secret }, now) => {
  if (!uuid.test(session)) return undefined;
  const idleSince = new Date(now.getTime() - idleMs);
  return findCaseOfSecret(db, { id: session, secretHash: hashSecret(secret), idleSince });
};

export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
  await deleteSessionsBefore(db, new Date(now.getTime() - idleMs));
  await deleteLinksExpiredBefore(db, new Date(now.getTime() - keptMs));
}
