import { AppError } from '@beistand/contract/errors.ts';
import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { birthDateOfPatient, patientOf } from '#features/claims/member-case.ts';
import { readMemberCase, type CaseDeps, type StoredCase } from '#features/claims/store-member-case.ts';

/** The patient. Without a date of birth it is unknown who has to sign; then the member has to phone. */
export function patientData({ memberCase }: StoredCase): PatientData {
  const { dateOfBirth, ...names } = patientOf(memberCase);
  if (!dateOfBirth) throw new AppError('CANNOT_PROCESS');
  return { ...names, dateOfBirth };
}

/** Whether it is known who has to sign the waiver. */
export async function isSignatoryKnown(deps: CaseDeps, claimId: string): Promise<boolean> {
  const stored = await readMemberCase(deps, claimId);
  return stored !== undefined && birthDateOfPatient(stored.memberCase) !== undefined;
}
