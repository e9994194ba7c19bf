import { completeData } from '#form/field-data.ts';
import { reportFields, type ReportData } from './report-fields.ts';

export const emptyReport: ReportData = completeData(reportFields, {});

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
