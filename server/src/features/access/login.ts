import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import { lastClaimDigits } from '@beistand/contract/features/access/claim-digits.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { medicalDetails, vehicleDetails } from '#features/claims/link-details.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Context } from '#rpc/context.ts';
import { countAttempt } from './attempts.ts';
import { hashToken } from './links.ts';
import { findLink, insertSession, markUsed, type LinkRow } from './queries.ts';

/** A hash that matches nothing, to compare with when there is no link. */
const nothing = randomBytes(32);

export type OpenedLink = { link: LinkRow; session: string };

/**
 * Tries to open a link with what was typed. For an unknown, expired or revoked token and for wrong details the same work is
 * done, in the database and here, and it fails alike; how often the token was tried is counted whatever it opens.
 */
export async function openLink(context: Context, token: string, details: ClaimAuthorization): Promise<OpenedLink> {
  const { db, vault, address, log } = context;
  const now = context.now();
  const tokenHash = hashToken(token);
  const link = await findLink(db, tokenHash);
  const claimId = link && isLiving(link, now) ? link.claimId : undefined;
  const attempt = await countAttempt({ db, vault, now }, { tokenHash, claimId, address });
  if (attempt.delayMs > 0) await context.pause(attempt.delayMs);
  const matches = detailsMatch(vault, link, details);
  if (!link || !isLiving(link, now) || !attempt.mayPass || !matches) {
    log.info({ link: link?.id }, 'a link was not opened');
    if (attempt.isLast) throw new AppError('LINK_LOCKED');
    throw new AppError('LINK_REFUSED', [], { waitSeconds: attempt.nextDelayMs / 1000 });
  }
  await attempt.succeeded();
  return { link, session: await beginSession(context, link, now) };
}

export function isLiving({ expiresAt, revokedAt }: LinkRow, now: Date): boolean {
  return revokedAt === null && expiresAt > now;
}

/** Hashes both kinds of details whatever the link asks for, and compares in constant time. */
function detailsMatch(vault: Vault, link: LinkRow | undefined, typed: ClaimAuthorization): boolean {
  const digits = lastClaimDigits(typed.claimNumber ?? '');
  const medical = medicalDetails(vault, digits ?? '', typed.birthDate ?? { year: 1, month: 1, day: 1 });
  const vehicle = vehicleDetails(vault, typed.membershipNumber ?? '', typed.licencePlate ?? '');
  const isForVehicle = link !== undefined && isVehicle(link.communicationTypeExt);
  const expected = (isForVehicle ? link.vehicleDetails : link?.medicalDetails) ?? nothing;
  return timingSafeEqual(isForVehicle ? vehicle : medical, expected);
}

async function beginSession({ db, linkSecrets }: Context, link: LinkRow, now: Date): Promise<string> {
  const id = crypto.randomUUID();
  const secret = randomBytes(32).toString('base64url');
  if (await markUsed(db, link.id, now)) await announceChange(db, link.claimId);
  await insertSession(db, { id, linkId: link.id, secretHash: hashSecret(secret), now });
  linkSecrets.keep(id, secret);
  return id;
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
