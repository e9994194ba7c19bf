import { initialPolicyType } from '@beistand/contract/constants.ts';
import { needsHelpNow, takesDescription } from '@beistand/contract/features/report/rules.ts';
import type { ReportInput } from '@beistand/contract/features/report/report.ts';
import { storedReportSchema } from '@beistand/contract/features/report/schema.ts';
import * as v from 'valibot';
import type { ReportData } from './report-data.ts';

type Contacts = ReportInput['contacts'];

const countrySchema = storedReportSchema.entries.lossLocation.entries.country;

/** What a person entered, as it travels. Steps that were passed have seen to it that nothing is missing. */
export function toReport(data: ReportData): ReportInput {
  const { option, callbackHours: hours } = data;
  if (option === null || hours === null) throw new TypeError('A report needs an option and a time for the call');
  const lossCause = needsHelpNow(option) ? data.lossCause : 'consulting_information';
  if (lossCause === null) throw new TypeError('Immediate help needs a cause');
  const description = takesDescription(lossCause) ? data.description.trim() : '';
  return {
    policy: {
      policyType: initialPolicyType,
      ...(data.membershipNumber.trim() !== '' && { policyNumber: data.membershipNumber }),
    },
    contacts: contactsOf(data, { option, hours }),
    lossLocation: { country: v.parse(countrySchema, data.country), city: data.city, addressType: 'other' },
    lossCause,
    ...(description !== '' && { description }),
    callbackHours: hours,
  };
}

function contactsOf(data: ReportData, portalRecallOption: Contacts[0]['portalRecallOption']): Contacts {
  const { firstName, lastName, dateOfBirth } = data.patient;
  if (dateOfBirth === null) throw new TypeError('A patient needs a date of birth');
  const remark = needsHelpNow(portalRecallOption.option) ? '' : data.remark.trim();
  const reachable = {
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    cellNumber: data.cellNumber,
    emailAddress1: data.email,
    ...(remark !== '' && { otherIncidentNote: remark }),
    consents: [
      { type: 'gdpr', isApproved: data.acceptsPrivacy },
      { type: 'electronic_signature', isApproved: data.acceptsTerms },
    ],
    portalRecallOption,
  } as const satisfies Partial<Contacts[0]>;
  if (!data.contactPerson) return [{ ...reachable, firstName, lastName, dateOfBirth }];
  return [
    { ...reachable, ...data.contactPerson },
    { policyRole: 'injured', firstName, lastName, dateOfBirth },
  ];
}
