import type { DataOf } from '#form/fields.ts';
import { callbackOptionsFields } from './callback-options-fields.ts';
import { contactDetailsFields } from './contact-details-fields.ts';
import { incidentTypeFields } from './incident-type-fields.ts';
import { typeOfClaimFields } from './type-of-claim-fields.ts';

/** All that a report asks for. */
export const reportFields = {
  ...typeOfClaimFields,
  ...contactDetailsFields,
  ...incidentTypeFields,
  ...callbackOptionsFields,
};

/** What a person enters, as they enter it. */
export type ReportData = DataOf<typeof reportFields>;

/** What the first step works with: the other fields, and all initial values, come with the later steps. */
export type FirstData = Partial<ReportData>;
