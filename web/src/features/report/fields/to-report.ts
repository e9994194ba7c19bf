import { initialPolicyType } from '@beistand/contract/constants.ts';
import { reportSchema, type ReportInput } from '@beistand/contract/features/report/report.ts';
import { sentAs, toWire } from '#form/field-wire.ts';
import type { PartOf } from '#form/fields.ts';
import { reportFields, type ReportData } from './report-fields.ts';

/** What a person entered, as it travels. The steps that were passed have seen to it that nothing is missing. */
export function toReport(data: ReportData): ReportInput {
  return sentAs(reportSchema, toWire(reportFields, data, alwaysSent(data)));
}

function alwaysSent({ contactPerson }: ReportData): PartOf<ReportInput> {
  const insured = { policyRole: 'insured', primaryPhoneType: 'mobile' } as const;
  return {
    policy: { policyType: initialPolicyType },
    contacts: contactPerson ? [insured, { policyRole: 'injured' }] : [insured],
    lossLocation: { addressType: 'other' },
    // Immediate help asks for the cause and overwrites it.
    lossCause: 'consulting_information',
  };
}
