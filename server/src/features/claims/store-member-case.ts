import type { Deployment } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { freeClaimNumber } from './free-claim-number.ts';
import { detailsOfCase } from './link-details.ts';
import { type MemberCase, openCase, sealCase } from './member-case.ts';
import { findMemberClaim, insertMemberClaim } from './queries.ts';

export type CaseParts = { db: Db; vault: Vault };

export type NewCase = { id: string; memberCase: MemberCase; language: Locale; deployment: Deployment; now: Date };

/** Stores a case as an open claim and gives it its number. */
export async function storeMemberCase(
  { db, vault }: CaseParts,
  { id, memberCase, ...claim }: NewCase,
): Promise<StoredCase> {
  const own = vault.using(db);
  const number = await freeClaimNumber(db, claim.deployment, claim.now);
  const details = detailsOfCase(own, number, memberCase);
  await insertMemberClaim(db, {
    id,
    number,
    policyType: memberCase.policy.policyType,
    language: claim.language,
    callbackHours: memberCase.callbackHours,
    sealed: await sealCase(own, id, memberCase),
    medicalDetails: details.medical,
    vehicleDetails: details.vehicle,
    now: claim.now,
  });
  return { id, number, language: claim.language, memberCase };
}

export type StoredCase = { id: string; number: string; language: Locale; memberCase: MemberCase };

export async function readMemberCase({ db, vault }: CaseParts, id: string): Promise<StoredCase | undefined> {
  const claim = await findMemberClaim(db, id);
  if (!claim) return undefined;
  const { number, language, sealed } = claim;
  return { id, number, language, memberCase: await openCase(vault.using(db), id, sealed) };
}
