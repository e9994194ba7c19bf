import type { StepField } from '#wizard/page/use-step-fields.ts';
import type { ContactField } from '#features/report/fields/contact-details-fields.ts';
import type { ReportData } from '#features/report/fields/report-fields.ts';

/** The props of each group of fields on the contact page. */
export type ContactGroupProps = {
  data: ReportData;
  field: (name: ContactField) => StepField;
  set: (values: Partial<ReportData>) => void;
};
