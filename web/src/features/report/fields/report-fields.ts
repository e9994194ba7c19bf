import type { DataOf } from '#form/fields.ts';
import { callbackOptionsFields } from './callback-options-fields.ts';
import { contactDetailsFields } from './contact-details-fields.ts';
import { incidentTypeFields } from './incident-type-fields.ts';
import { typeOfClaimFields } from './type-of-claim-fields.ts';

/** All fields of a report. */
export const reportFields = {
  ...typeOfClaimFields,
  ...contactDetailsFields,
  ...incidentTypeFields,
  ...callbackOptionsFields,
};

/** The data of the wizard, as the person enters them. */
export type ReportData = DataOf<typeof reportFields>;

/** The data of the first step. The other fields and all initial values are added with the later steps. */
export type FirstData = Partial<ReportData>;
