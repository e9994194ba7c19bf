import * as v from 'valibot';
import { callbackHours, initialPolicyType, textLimits } from '#constants.ts';
import { membershipNumberSchema } from '#features/access/membership-number.ts';
import { isPossiblePhone } from '#validation/phone-numbers.ts';
import type { PathOf } from '#validation/path-of.ts';
import { uuidSchema } from '#validation/uuid.ts';
import {
  contactsAtDesk,
  injuredContactSchema,
  insuredContactEntries,
  lossCauses,
  lossCitySchema,
  lossCountrySchema,
  lossDescriptionSchema,
  unfinishedContactSchema,
  unfinishedText,
  type DraftOf,
  type ShownAtDesk,
} from './entries.ts';

const publicId = uuidSchema;

export const insuredContactSchema = v.strictObject(insuredContactEntries(isPossiblePhone));

const oneContact = v.strictTuple([insuredContactSchema]);
const twoContacts = v.strictTuple([insuredContactSchema, injuredContactSchema]);

/** The insured contact comes first. The list's length chooses the schema, so that an issue names its field. */
const contactsSchema = v.lazy((input) =>
  Array.isArray(input) && input.length > 1 ? twoContacts : oneContact,
) as v.GenericSchema<
  v.InferInput<typeof oneContact | typeof twoContacts>,
  v.InferOutput<typeof oneContact | typeof twoContacts>
>;

const reportEntries = {
  policy: v.strictObject({
    policyNumber: v.optional(membershipNumberSchema),
    policyType: v.literal(initialPolicyType),
  }),
  contacts: contactsSchema,
  lossLocation: v.strictObject({
    country: lossCountrySchema,
    city: lossCitySchema,
    addressType: v.literal('other'),
  }),
  lossCause: v.picklist(lossCauses),
  description: v.optional(lossDescriptionSchema),
  callbackHours: v.picklist(callbackHours),
  generalLob: v.optional(v.strictObject({})),
};

const reportFieldsSchema = v.strictObject(reportEntries);
export type ReportFields = v.InferOutput<typeof reportFieldsSchema>;

/** Checks each field by itself; `report.ts` checks the rules about several fields. */
export const submittedSchema = v.strictObject({
  ...reportEntries,
  publicID: v.optional(publicId),
  claimState: v.optional(v.string()),
});

/** What the server answers: the report as it was stored, its id, and when it arrived. */
export const storedReportSchema = v.strictObject({
  ...reportEntries,
  publicID: publicId,
  claimState: v.literal('open'),
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
});

// `satisfies` below: an entry that is added to the report and not to its draft is a type error.
type PolicyEntries = typeof reportEntries.policy.entries;
type LocationEntries = typeof reportEntries.lossLocation.entries;

const unfinishedReportEntries = {
  policy: v.strictObject({
    policyNumber: unfinishedText(20),
    policyType: v.literal(initialPolicyType),
  } satisfies DraftOf<PolicyEntries>),
  contacts: v.optional(v.pipe(v.array(unfinishedContactSchema), v.maxLength(2))),
  lossLocation: v.optional(
    v.strictObject({
      country: v.optional(lossCountrySchema),
      city: unfinishedText(textLimits.city),
      addressType: v.literal('other'),
    } satisfies DraftOf<LocationEntries>),
  ),
  lossCause: v.optional(v.picklist(lossCauses)),
  description: v.optional(lossDescriptionSchema),
  callbackHours: v.optional(v.picklist(callbackHours)),
  generalLob: v.optional(v.strictObject({})),
} satisfies DraftOf<typeof reportEntries>;

/** A report that is still being written: anything may be missing or incomplete. */
export const unfinishedReportSchema = v.strictObject(unfinishedReportEntries);
/** Whoever knows the id of a draft can save it again. */
export const savedDraftSchema = v.strictObject({
  ...unfinishedReportEntries,
  publicID: publicId,
  claimState: v.literal('draft'),
});

export type StoredReport = v.InferOutput<typeof storedReportSchema>;
export type UnfinishedReport = v.InferOutput<typeof unfinishedReportSchema>;
export type SavedDraft = v.InferOutput<typeof savedDraftSchema>;

type ReportPath = PathOf<Omit<ReportFields, 'contacts' | 'generalLob'>>;

/** Where the desk's case shows each value of a report, or why it does not. A new field is a type error until it stands here. */
export const shownAtDesk = {
  'policy.policyNumber': 'membershipNumber',
  'policy.policyType': { notShown: 'It is that of the kind of case.' },
  'lossLocation.country': 'loss.country',
  'lossLocation.city': 'loss.city',
  'lossLocation.addressType': { notShown: 'It is the same for all reports.' },
  lossCause: 'loss.cause',
  description: 'loss.description',
  callbackHours: 'callBefore',
  ...contactsAtDesk,
} as const satisfies ShownAtDesk<ReportPath>;
