import type { CalendarDate } from '#calendar-date.ts';
import { waiver } from '#constants.ts';
import { isNameOf } from '#features/signing/signatory-name.ts';
import { ageOn } from '#validation/dates.ts';
import { isVisible } from '#validation/visible.ts';

/** Whether somebody else has to sign for a child on that day. */
export function lacksCapacity(birth: CalendarDate, today: CalendarDate): boolean {
  return ageOn(today, birth) < waiver.ageOfCapacity;
}

/** What is wrong with the legal representative: a child needs one, who cannot be the child. */
export function representativeIssue(
  patient: { displayName: string; dateOfBirth: CalendarDate },
  legalRepresentative: string,
  today: CalendarDate,
): 'required' | 'invalid' | undefined {
  if (!lacksCapacity(patient.dateOfBirth, today)) return undefined;
  if (!isVisible(legalRepresentative)) return 'required';
  return isNameOf(patient.displayName, legalRepresentative) ? 'invalid' : undefined;
}
