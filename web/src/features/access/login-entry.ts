import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { lastClaimDigits } from '@beistand/contract/features/access/claim-digits.ts';
import { normaliseLicencePlate } from '@beistand/contract/features/access/licence-plate.ts';
import {
  brokenMembershipNumberRule,
  normaliseMembershipNumber,
} from '@beistand/contract/features/access/membership-number.ts';
import { isVehicle } from '@beistand/contract/features/access/reach.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { type DateParts, isRealDate } from '#ui/date/date-parts.ts';

/** What stands in the fields of either form. */
export type LoginEntry = {
  claimNumber: string;
  birthDate: DateParts | null;
  membershipNumber: string;
  licencePlate: string;
};

export const emptyLoginEntry: LoginEntry = { claimNumber: '', birthDate: null, membershipNumber: '', licencePlate: '' };

/** What is sent to open a link of this kind; nothing while a field is empty or cannot be right. */
export function authorizationOf(ext: CommunicationTypeExt, entry: LoginEntry): ClaimAuthorization | undefined {
  return isVehicle(ext) ? vehicleAuthorization(ext, entry) : medicalAuthorization(ext, entry);
}

function medicalAuthorization(ext: CommunicationTypeExt, entry: LoginEntry): ClaimAuthorization | undefined {
  const { birthDate } = entry;
  const claimNumber = lastClaimDigits(entry.claimNumber);
  if (claimNumber === undefined || !birthDate || !isRealDate(birthDate)) return undefined;
  return { communicationTypeExt: ext, claimNumber, birthDate };
}

function vehicleAuthorization(ext: CommunicationTypeExt, entry: LoginEntry): ClaimAuthorization | undefined {
  const licencePlate = normaliseLicencePlate(entry.licencePlate);
  if (brokenMembershipNumberRule(entry.membershipNumber) !== undefined || licencePlate === '') return undefined;
  return {
    communicationTypeExt: ext,
    membershipNumber: normaliseMembershipNumber(entry.membershipNumber),
    licencePlate,
  };
}
