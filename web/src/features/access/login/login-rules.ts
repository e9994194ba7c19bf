import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import {
  claimDigitsSchema,
  lastClaimDigits,
  typedClaimDigits,
} from '@beistand/contract/features/access/claim-digits.ts';
import { licencePlateSchema, normaliseLicencePlate } from '@beistand/contract/features/access/licence-plate.ts';
import {
  membershipNumberSchema,
  normaliseMembershipNumber,
} from '@beistand/contract/features/access/membership-number.ts';
import { claimAuthorizationSchema, type ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { calendarDate } from '@beistand/contract/validation/dates.ts';
import { required } from '@beistand/contract/validation/required.ts';
import { rule } from '@beistand/contract/validation/rule.ts';
import * as v from 'valibot';
import { date, text } from '#form/field-kinds.ts';
import { fieldOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';

const loginField = fieldOf<object, ClaimAuthorization>();

export function medicalLoginRules(communicationTypeExt: CommunicationTypeExt) {
  const fields = {
    claimNumber: loginField({
      ...text,
      label: 'access.login.claimNumber',
      schema: claimDigitsSchema,
      wire: (typed) => ({ claimNumber: lastClaimDigits(typed) }),
    }),
    birthDate: loginField({
      ...date,
      label: 'access.login.birthDate',
      schema: required(calendarDate),
      wire: (birthDate) => ({ birthDate }),
    }),
  };
  return formRules(fields, {
    wire: claimAuthorizationSchema,
    always: { communicationTypeExt },
    words: { 'claimNumber.pattern': 'access.login.claimNumber.short' },
    values: { digits: typedClaimDigits },
  });
}

export function vehicleLoginRules(communicationTypeExt: CommunicationTypeExt) {
  const fields = {
    membershipNumber: loginField({
      ...text,
      label: 'access.login.membershipNumber',
      // Spaces and dashes alone are no number.
      schema: v.pipe(
        membershipNumberSchema,
        rule('required', (number: string) => number !== ''),
      ),
      wire: (typed) => ({ membershipNumber: normaliseMembershipNumber(typed) }),
    }),
    licencePlate: loginField({
      ...text,
      label: 'access.login.licencePlate',
      schema: licencePlateSchema,
      wire: (typed) => ({ licencePlate: normaliseLicencePlate(typed) }),
    }),
  };
  return formRules(fields, { wire: claimAuthorizationSchema, always: { communicationTypeExt } });
}
