import type { Context } from '#rpc/context.ts';
import { mayRequestLink, mayRequestLinkOf } from './attempts.ts';
import { hashToken, sendLink } from './links.ts';
import { findLink } from './queries.ts';

/**
 * Sends a link like the one the token was for, also if that one expired or was used up. One that the club revoked is not renewed
 * by asking.
 */
export async function requestNewLink(context: Context, token: string): Promise<void> {
  const { db, vault, deployment, origin, address } = context;
  const now = context.now();
  if (!(await mayRequestLink({ db, vault, now }, address))) return;
  const link = await findLink(db, hashToken(token));
  if (!link || link.revokedAt || !(await mayRequestLinkOf({ db, vault, now }, link.claimId))) return;
  await db.transaction((transaction) => sendLink({ db: transaction, vault, deployment, origin, now }, link));
}
