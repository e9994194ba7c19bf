import { reportOptions } from '@beistand/contract/features/report/entries.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { checkbox, choice } from '#form/field-kinds.ts';
import { stepRules } from '#form/field-rules.ts';
import { reportField } from './report-field.ts';

export const typeOfClaimFields = {
  option: reportField({
    ...choice(reportOptions),
    label: 'report.type.question',
    schema: required(v.picklist(reportOptions)),
    wire: (option) => ({ contacts: [{ portalRecallOption: { option } }] }),
  }),
  acceptsTerms: reportField({
    ...checkbox,
    label: 'report.terms',
    schema: accepted(),
    wire: (isApproved) => ({ contacts: [{ consents: [{}, { type: 'electronic_signature', isApproved }] }] }),
  }),
};

export const typeOfClaimRules = stepRules(typeOfClaimFields);
