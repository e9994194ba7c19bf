import type { StepField } from '#wizard/use-step-fields.ts';
import type { ContactField } from './contact-details-rules.ts';
import type { ReportData } from './report-data.ts';

/** What each group of fields on the contact page works with. */
export type ContactPart = {
  data: ReportData;
  field: (name: ContactField) => StepField;
  set: (values: Partial<ReportData>) => void;
};
