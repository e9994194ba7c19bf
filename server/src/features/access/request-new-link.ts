import type { SentTo } from '@beistand/contract/features/access/schema.ts';
import { holdClaim } from '#features/claims/hold-claim.ts';
import type { Context } from '#rpc/context.ts';
import { countRequest, mayRequestLinkOf } from './attempts.ts';
import { hashToken, sendLink } from './links.ts';
import { maskedContact } from './masked-contact.ts';
import { findLink, type LinkRow } from './queries.ts';

/**
 * Sends a link like the one the token was for, also if that one expired or was used up. One that the club revoked is not renewed
 * by asking. Answers with where it went, masked; whoever holds a link of the case may know that much.
 */
export async function requestNewLink(context: Context, token: string): Promise<SentTo | undefined> {
  const { db, vault, deployment, origin, address } = context;
  const now = context.now();
  await countRequest({ db, vault, now }, address);
  const link = await findLink(db, hashToken(token));
  if (!link || link.revokedAt || isTooOld(link, now) || !(await mayRequestLinkOf({ db, vault, now }, link.claimId)))
    return undefined;
  const sent = await db.transaction(async (transaction) => {
    if (!(await holdClaim(transaction, link.claimId))) return undefined;
    return sendLink({ db: transaction, vault, deployment, origin, now }, link, { isBare: true });
  });
  return sent && maskedContact(sent);
}

/** How long after its end a link still lets a member ask for a new one. */
const renewableMs = 90 * 24 * 3_600_000;

function isTooOld({ expiresAt }: LinkRow, now: Date): boolean {
  return expiresAt.getTime() < now.getTime() - renewableMs;
}
