import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { lookupsOf } from './lookups/case-lookups.ts';
import { insertLookups } from './lookups/lookup-queries.ts';
import { insertNumbered } from './insert-numbered.ts';
import { detailsOfCase } from './link-details.ts';
import { type MemberCase, openCase, sealCase, withBirthDate } from './member-case.ts';
import { findMemberClaim, insertMemberClaim, updateMemberClaim } from './queries.ts';

export type CaseDeps = { db: Db; vault: Vault };

export type NewCase = {
  id: string;
  memberCase: MemberCase;
  ext: CommunicationTypeExt;
  language: Locale;
  deployment: Deployment;
  now: Date;
};

/** Stores a case as an open claim and gives it its number. */
export async function storeMemberCase(
  { db, vault }: CaseDeps,
  { id, memberCase, ...claim }: NewCase,
): Promise<StoredCase> {
  const own = vault.using(db);
  const sealed = await sealCase(own, id, memberCase);
  const number = await insertNumbered(claim, (drawn) => {
    const details = detailsOfCase(own, drawn, memberCase);
    return insertMemberClaim(db, {
      id,
      number: drawn,
      policyType: memberCase.policy.policyType,
      language: claim.language,
      ext: claim.ext,
      callbackHours: memberCase.callbackHours ?? null,
      sealed,
      medicalDetails: details.medical,
      vehicleDetails: details.vehicle,
      now: claim.now,
    });
  });
  await insertLookups(db, id, lookupsOf(own, memberCase, claim.deployment));
  return { id, number, language: claim.language, memberCase };
}

export type StoredCase = { id: string; number: string; language: Locale; memberCase: MemberCase };

export async function readMemberCase({ db, vault }: CaseDeps, id: string): Promise<StoredCase | undefined> {
  const claim = await findMemberClaim(db, id);
  if (!claim) return undefined;
  const { number, language, sealed } = claim;
  return { id, number, language, memberCase: await openCase(vault.using(db), id, sealed) };
}

/** Keeps the patient's date of birth, which also opens links to the case. */
export async function addBirthDate(
  { db, vault, now }: CaseDeps & { now: Date },
  { id, number, memberCase }: StoredCase,
  dateOfBirth: CalendarDate,
): Promise<void> {
  const own = vault.using(db);
  const changed = withBirthDate(memberCase, dateOfBirth);
  const { medical, vehicle } = detailsOfCase(own, number, changed);
  const sealed = await sealCase(own, id, changed);
  await updateMemberClaim(db, { id, sealed, medicalDetails: medical, vehicleDetails: vehicle, now });
}
