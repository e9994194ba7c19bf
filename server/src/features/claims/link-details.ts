import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { lastClaimDigits } from '@beistand/contract/features/access/claim-digits.ts';
import { normaliseLicencePlate } from '@beistand/contract/features/access/licence-plate.ts';
import { normaliseMembershipNumber } from '@beistand/contract/features/access/membership-number.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { birthDateOfPatient, type MemberCase } from './member-case.ts';

export function medicalDetails(vault: Vault, lastDigits: string, birthDate: CalendarDate): Buffer {
  return vault.lookupHash('medical link', `${lastDigits} ${isoDate(birthDate)}`);
}

export function vehicleDetails(vault: Vault, membershipNumber: string, licencePlate: string): Buffer {
  const details = [normaliseMembershipNumber(membershipNumber), normaliseLicencePlate(licencePlate)];
  return vault.lookupHash('vehicle link', details.join(' '));
}

export type DetailsOfCase = { medical: Buffer | null; vehicle: Buffer | null };

/** The details that open the links of a case, hashed, so that a login needs no access to the sealed case. */
export function detailsOfCase(vault: Vault, number: string, memberCase: MemberCase): DetailsOfCase {
  const birthDate = birthDateOfPatient(memberCase);
  const digits = lastClaimDigits(number);
  const { policy, licencePlate } = memberCase;
  return {
    medical: birthDate && digits ? medicalDetails(vault, digits, birthDate) : null,
    vehicle: policy.policyNumber && licencePlate ? vehicleDetails(vault, policy.policyNumber, licencePlate) : null,
  };
}
