import * as v from 'valibot';
import { callbackHours, communicationTypeExts, initialPolicyType, textLimits } from '#constants.ts';
import { isVehicle } from '#features/access/link-scopes.ts';
import { licencePlateSchema } from '#features/access/licence-plate.ts';
import { membershipNumberSchema } from '#features/access/membership-number.ts';
import {
  injuredContactSchema,
  insuredContactEntries,
  lossCitySchema,
  lossCountrySchema,
} from '#features/report/entries.ts';
import { locales } from '#locales.ts';
import type { Issue, IssueCode, IssuePath } from '#validation/issue.ts';
import { issuesFrom } from '#validation/rule.ts';
import { maxLength, oneLine } from '#validation/texts.ts';
import { actIdSchema } from '#features/desk/acts/act-rules.ts';
import { caseCauses, causesOf, isDescribed } from './case-causes.ts';

type PhoneRule = (text: string) => boolean;

function insuredSchema(isPhone: PhoneRule) {
  const { portalRecallOption: _asked, otherIncidentNote: _remark, ...entries } = insuredContactEntries(isPhone);
  return v.strictObject(entries);
}

const newCaseFieldsSchema = (isPhone: PhoneRule) =>
  v.strictObject({
    id: actIdSchema,
    communicationTypeExt: v.picklist(communicationTypeExts),
    /** The language of the member's messages. */
    language: v.picklist(locales),
    insured: insuredSchema(isPhone),
    injured: v.optional(injuredContactSchema),
    lossLocation: v.strictObject({
      country: lossCountrySchema,
      city: lossCitySchema,
    }),
    lossCause: v.picklist(caseCauses),
    description: v.optional(v.pipe(v.string(), maxLength(textLimits.lossDescription))),
    membershipNumber: v.optional(membershipNumberSchema),
    licencePlate: v.optional(v.pipe(licencePlateSchema, oneLine(), maxLength(20))),
    /** Within how many hours somebody calls back, if that was promised. */
    callbackHours: v.optional(v.picklist(callbackHours)),
  });
export type NewCaseFields = v.InferOutput<ReturnType<typeof newCaseFieldsSchema>>;

/**
 * What was said on the phone, judged as the wizard judges it. A vehicle case has causes of its own, and is opened by membership number and
 * plate, so it has both. Who asks brings the rule for phone numbers: a page has no number plans before somebody types.
 */
export const newCaseSchema = (isPhone: PhoneRule) =>
  v.pipe(
    newCaseFieldsSchema(isPhone),
    issuesFrom((fields: NewCaseFields) => newCaseIssues(fields)),
  );

export function newCaseIssues(fields: NewCaseFields): Issue[] {
  const { communicationTypeExt: ext, insured, injured, lossCause, membershipNumber, licencePlate } = fields;
  const isOfVehicle = isVehicle(ext);
  const isApproved = insured.consents.some(({ type, isApproved: given }) => type === 'gdpr' && given);
  const types = insured.consents.map(({ type }) => type);
  const rules: [broken: boolean, code: IssueCode, path: IssuePath][] = [
    [isOfVehicle && !membershipNumber, 'required', ['membershipNumber']],
    [isOfVehicle && !licencePlate, 'required', ['licencePlate']],
    [!isOfVehicle && licencePlate !== undefined, 'invalid', ['licencePlate']],
    [!isOfVehicle && !injured && !insured.dateOfBirth, 'required', ['insured', 'dateOfBirth']],
    [!causesOf(ext).includes(lossCause), 'invalid', ['lossCause']],
    [Boolean(fields.description) && !isDescribed(ext, lossCause), 'invalid', ['description']],
    [!isApproved, 'consentMandatory', ['insured', 'consents']],
    [new Set(types).size < types.length, 'notUnique', ['insured', 'consents']],
  ];
  return rules.filter(([broken]) => broken).map(([, code, path]) => ({ code, path, level: 'error' }));
}

export function policyTypeOf(ext: NewCaseFields['communicationTypeExt']): string {
  return isVehicle(ext) ? 'vehicle_assistance' : initialPolicyType;
}
