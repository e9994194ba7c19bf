import version1 from '#features/report/draft/report-draft-version-1.json' with { type: 'json' };
import { withInitialValues } from '#form/field-data.ts';
import { withExamples } from '#form/example-fixture.ts';
import { reportFields, type ReportData } from './report-fields.ts';

export const emptyReport: ReportData = withInitialValues(reportFields, {});

/** Immediate help for a patient who reports in person. */
export const accident: ReportData = {
  ...emptyReport,
  option: 'immediateHelp',
  acceptsTerms: true,
  patient: { firstName: 'Erika', lastName: 'Sommer', dateOfBirth: { year: 1964, month: 8, day: 12 } },
  cellNumber: '0171 2345678',
  cellNumberRepeat: '+49 171 2345678',
  email: 'erika@sommer.example',
  emailRepeat: 'erika@sommer.example',
  country: 'IT',
  city: 'Bozen',
  acceptsPrivacy: true,
  lossCause: 'accident',
  description: 'Beim Skifahren gestürzt.',
  callbackHours: 2,
};

/** A question before a trip. */
export const question: ReportData = {
  ...accident,
  option: 'destinationCountryMedicalCareInfo',
  lossCause: null,
  description: '',
  remark: 'Gibt es dort eine Dialyse?',
};

/** What the first release kept of a report, with another contact person and a membership number. */
const kept = withInitialValues(reportFields, (JSON.parse(version1.wizard) as { data: object }).data as ReportData);

/** Reports that together fill in every field: one that none of them names gets an example that its schema takes. */
export const everyAnswer: readonly ReportData[] = withExamples(reportFields, [kept, accident, question]);
