import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { representativeIssue } from '@beistand/contract/features/consent/rules.ts';
import type { PatientData } from '@beistand/contract/features/consent/schema.ts';
import { formRules, type FormRules } from '#form/form-rules.ts';
import { answersTo } from './waiver-entry.ts';
import { answersSchema, type Answers, type WaiverEntry, waiverFields } from './waiver-fields.ts';

const words = {
  'choose.required': 'consent.choice.required',
  'legalRepresentative.required': 'consent.representative.required',
  'legalRepresentative.invalid': 'consent.representative.child',
} as const;

/** The rules of the release for this version of its text, this patient and this day. */
export function waiverRules(
  version: string,
  patient: PatientData | undefined,
  today: CalendarDate,
): FormRules<WaiverEntry, Answers> {
  const rules = formRules(waiverFields, {
    wire: answersSchema,
    always: { signingDate: today, checkbox2: false },
    words,
    checks: [
      ({ legalRepresentative }) => {
        const code = patient && representativeIssue(patient, legalRepresentative, today);
        return code ? [{ code, path: ['legalRepresentative'], level: 'error' }] : [];
      },
    ],
  });
  return {
    ...rules,
    // Answers alone are worth keeping, whatever text they were given to.
    isEmpty: (entry, initial) => rules.isEmpty({ ...entry, version: initial.version }, initial),
    issuesIn: (entry) => rules.issuesIn(answersTo(version, entry)),
    wire: (entry) => rules.wire(answersTo(version, entry)),
  };
}
