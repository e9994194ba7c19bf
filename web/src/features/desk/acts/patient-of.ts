import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';

/** Who is ill or injured, else who is insured: whose age says who signs the waiver. */
export function patientOf({ people }: Pick<DeskCase, 'people'>): { patient: string; isBirthMissing: boolean } {
  const person = people.find(({ role }) => role === 'injured') ?? people[0];
  return {
    patient: person ? `${person.firstName} ${person.lastName}` : '',
    isBirthMissing: person?.dateOfBirth === undefined,
  };
}
