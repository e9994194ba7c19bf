import * as v from 'valibot';
import { claimStates, textLimits } from '#constants.ts';
import { calendarDateSchema } from '#calendar-date.ts';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { instantSchema } from '#instant.ts';
import { codeOf } from '#validation/codes.ts';
import { fnolLimits, fnolSteps, lossLocationChoices, relatedContactRoles } from './codes.ts';
import { coordinatesSchema } from './coordinates.ts';
import { draftVersion } from './draft-versions.ts';
import { lossTypes } from './lines.ts';
import { lobsSchema } from './lobs-schema.ts';
import { fnolLossCauses, lossCategories } from './loss.ts';
import {
  draftCode,
  draftCountry,
  draftText,
  fnolAddressSchema,
  fnolContactSchema,
  publicIdSchema,
} from './person-schema.ts';

const relatedContactSchema = v.strictObject({
  tempID: v.optional(publicIdSchema),
  publicID: v.optional(publicIdSchema),
  role: draftCode(relatedContactRoles),
  injured: v.optional(v.boolean()),
  contact: v.optional(fnolContactSchema),
  /** The server's. */
  canDelete: v.optional(v.boolean()),
});

/** At most what an integer column holds. */
const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647, 'invalid'));

const draftSchema = v.strictObject({
  version: v.literal(draftVersion),
  /** The revision that a save began from. */
  revision: v.optional(revisionSchema),
  visited: v.pipe(v.array(codeOf(fnolSteps)), v.maxLength(fnolSteps.length)),
  /** Who saved last, and when; the server's. */
  updatedAt: v.optional(v.string()),
  updatedBy: v.optional(v.string()),
});

/** A claim on a policy. Fields that the server sets may be sent back to it, and are ignored there. */
const claimEntries = {
  /** The server's, as are `publicID`, `claimState`, `policy`, `lossType`, `lossCategory` and `claimReporter`. */
  claimNumber: v.optional(claimNumberSchema),
  publicID: v.optional(publicIdSchema),
  claimState: v.optional(v.picklist(claimStates)),
  policy: v.optional(
    v.strictObject({
      policyNumber: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
      policyType: v.optional(v.pipe(v.string(), v.maxLength(40))),
      accountNumber: v.optional(v.pipe(v.string(), v.maxLength(40))),
      effectiveDate: v.optional(calendarDateSchema),
      expirationDate: v.optional(calendarDateSchema),
    }),
  ),
  lossDate: v.optional(instantSchema),
  lossType: v.optional(v.picklist(lossTypes)),
  lossCause: draftCode(fnolLossCauses),
  lossCategory: v.optional(v.picklist(lossCategories)),
  /** Asked by most lines before they ask who. */
  anyoneInjured: v.optional(v.boolean()),
  lossLocationChoice: draftCode(lossLocationChoices),
  lossLocation: v.optional(fnolAddressSchema),
  /** The `publicID` of one of `predefinedLossLocations`. */
  selectedAddress: v.optional(publicIdSchema),
  optionalLossLocation: v.optional(
    v.strictObject({
      coordinates: v.optional(coordinatesSchema),
      city: draftText(textLimits.city),
      country: draftCountry,
    }),
  ),
  /** The addresses of the policy; the server's, as are the people of the policy in `contacts`. */
  predefinedLossLocations: v.optional(v.pipe(v.array(fnolAddressSchema), v.maxLength(fnolLimits.ofPolicy, 'invalid'))),
  contacts: v.optional(v.pipe(v.array(fnolContactSchema), v.maxLength(fnolLimits.ofPolicy, 'invalid'))),
  mainContact: v.optional(fnolContactSchema),
  relatedContacts: v.optional(
    v.pipe(v.array(relatedContactSchema), v.maxLength(fnolLimits.relatedContacts, 'invalid')),
  ),
  claimReporter: v.optional(v.strictObject({ reportedBy: v.optional(v.nullable(v.string())) })),
  /** The caller's own note to the adjuster, for producers and service reps; the notes' operations write it. */
  adjusterNote: v.optional(v.strictObject({ publicID: publicIdSchema, subject: v.string(), body: v.string() })),
  lobs: v.optional(lobsSchema),
  draft: v.optional(draftSchema),
};

/** What was entered so far, before there is a draft. */
export const fnolDataSchema = v.strictObject(claimEntries);

/** A draft that is saved or submitted: it has a number, and says which revision it began from. */
export const savedClaimSchema = v.strictObject({
  ...claimEntries,
  claimNumber: claimNumberSchema,
  draft: v.strictObject({ ...draftSchema.entries, revision: revisionSchema }),
});

/** What the server answers: `draft` is there while it is one. */
export const fnolClaimSchema = v.strictObject({
  ...claimEntries,
  claimNumber: claimNumberSchema,
  publicID: publicIdSchema,
  claimState: v.picklist(claimStates),
  /** Of a claim that was submitted here, while the club remembers when. */
  received: v.optional(
    v.strictObject({
      at: v.pipe(v.string(), v.isoTimestamp()),
      /** Until when somebody is in touch; null once that was done or is late. */
      answerBy: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    }),
  ),
});

export type FnolData = v.InferOutput<typeof fnolDataSchema>;
export type SavedClaim = v.InferOutput<typeof savedClaimSchema>;
export type FnolClaim = v.InferOutput<typeof fnolClaimSchema>;
export type RelatedContact = v.InferOutput<typeof relatedContactSchema>;
