import { AppError } from '@beistand/contract/errors.ts';
import type { ClaimState } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';
import type { DocumentRow } from '#features/documents/queries.ts';

export type OwnClaim = { id: string; state: ClaimState; erasedAt: Date | null };

/** The claim of a call that has passed the access check. */
export async function findOwnClaim(db: Db, claimNumber: string): Promise<OwnClaim> {
  const [claim] = await db.query<OwnClaim>(
    `select id, state, erased_at as "erasedAt" from claims where number = $1 and origin = 'portal'`,
    [claimNumber],
  );
  if (!claim) throw new AppError('NOT_FOUND');
  return claim;
}

/** The same for what an erased claim does not have any more. */
export async function findKeptClaim(db: Db, claimNumber: string): Promise<OwnClaim> {
  const claim = await findOwnClaim(db, claimNumber);
  if (claim.erasedAt) throw new AppError('CASE_ERASED');
  return claim;
}

/** The sender may remove a document until the claim is closed. */
export function mayRemove({ source, authorId }: DocumentRow, { state }: OwnClaim, userId: string): boolean {
  return source === 'portal' && authorId === userId && state !== 'closed';
}
