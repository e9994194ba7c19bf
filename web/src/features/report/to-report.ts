import { initialPolicyType } from '@beistand/contract/constants.ts';
import { reportSchema, type ReportInput } from '@beistand/contract/features/report/schema.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { toWire } from '#wizard/field-wire.ts';
import type { PartOf } from '#wizard/fields.ts';
import { reportFields, type ReportData } from './report-fields.ts';

/** What a person entered, as it travels. The steps that were passed have seen to it that nothing is missing. */
export function toReport(data: ReportData): ReportInput {
  const report = toWire(reportFields, data, alwaysSent(data));
  const issues = issuesOf(reportSchema, report).map(({ path, code }) => `${path.join('.')} ${code}`);
  if (issues.length > 0) throw new TypeError(`The steps let something pass that is no report: ${issues.join(', ')}`);
  return report as ReportInput;
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
