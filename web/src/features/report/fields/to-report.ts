import { initialPolicyType } from '@beistand/contract/constants.ts';
import { reportSchema, type ReportInput } from '@beistand/contract/features/report/report.ts';
import { sentAs, toWire } from '#form/field-wire.ts';
import type { PartOf } from '#form/fields.ts';
import { reportFields, type ReportData } from './report-fields.ts';

/** The data as they are sent. The steps have validated them before. */
export function toReport(data: ReportData): ReportInput {
  return sentAs(reportSchema, toWire(reportFields, data, alwaysSent(data)));
}

function alwaysSent({ contactPerson }: ReportData): PartOf<ReportInput> {
  const insured = { policyRole: 'insured', primaryPhoneType: 'mobile' } as const;
  return {
    policy: { policyType: initialPolicyType },
    contacts: contactPerson ? [insured, { policyRole: 'injured' }] : [insured],
    lossLocation: { addressType: 'other' },
    // Overwritten by the cause that immediate help asks for.
    lossCause: 'consulting_information',
  };
}
