import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { communicationTypeExts, communicationTypes, consentTypes } from '#constants.ts';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { consentPurposes } from '#features/consent/schema.ts';
import { reportOptions } from '#features/report/entries.ts';
import { caseStepSchema, askedSchema } from '#features/requests/schema.ts';
import { requestKinds, requestStates } from '#features/requests/request-kinds.ts';
import { locales } from '#locales.ts';
import { instantSchema } from '#instant.ts';
import { callOutcomes, words } from '#features/desk/acts/act-rules.ts';
import { closeReasons } from '#features/requests/close-reasons.ts';
import { deskItemSchema, deskPersonSchema, itemIdSchema } from './inbox-schema.ts';

/** Why somebody opens a case: the item in hand, or a reason; another one is put into words. */
export const whySchema = v.variant('reason', [
  v.strictObject({ reason: v.literal('item'), item: itemIdSchema }),
  v.strictObject({ reason: v.picklist(['call', 'complaint', 'supervision']) }),
  v.strictObject({ reason: v.literal('other'), words: words(200) }),
]);

const personSchema = v.strictObject({
  role: v.picklist(['insured', 'injured', 'contact']),
  firstName: v.string(),
  lastName: v.string(),
  dateOfBirth: v.optional(calendarDateSchema),
  /** With the code of its country, in groups. */
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
});

const nullableInstant = v.nullable(instantSchema);

export const deskCaseSchema = v.strictObject({
  claimNumber: claimNumberSchema,
  origin: v.picklist(['member', 'portal']),
  state: v.picklist(['open', 'closed', 'erased']),
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
  language: v.picklist(locales),
  createdAt: instantSchema,
  closedAt: nullableInstant,
  closeReason: v.nullable(v.picklist(closeReasons)),
  /** From here on nothing below is known any more. */
  erasedAt: nullableInstant,
  people: v.array(personSchema),
  loss: v.nullable(
    v.strictObject({
      cause: v.string(),
      country: v.optional(v.string()),
      city: v.optional(v.string()),
      description: v.optional(v.string()),
    }),
  ),
  /** What a report was about, and what the member asked us with it. */
  option: v.optional(v.picklist(reportOptions)),
  question: v.optional(v.string()),
  membershipNumber: v.optional(v.string()),
  licencePlate: v.optional(v.string()),
  /** The timeline as the member sees it. */
  steps: v.array(caseStepSchema),
  callBefore: nullableInstant,
  hasUnansweredNote: v.boolean(),
});

/** What waits in a case and who has it open; nothing of what is sealed. */
export const caseWorkSchema = v.strictObject({ items: v.array(deskItemSchema), viewers: v.array(deskPersonSchema) });

export const caseRequestSchema = v.strictObject({
  id: itemIdSchema,
  kind: v.picklist(requestKinds),
  state: v.picklist(requestStates),
  ...askedSchema.entries,
  dueDate: v.nullable(calendarDateSchema),
  isOverdue: v.boolean(),
  askedAt: instantSchema,
  refusal: v.optional(v.string()),
});

export const deliverySchema = v.strictObject({
  id: itemIdSchema,
  channel: v.picklist(['sms', 'email']),
  purpose: v.string(),
  /** Dropped: the case was closed before it left. */
  state: v.picklist(['queued', 'sent', 'failed', 'unsure', 'dropped']),
  /** It did not arrive, or perhaps not, and its text is still kept. */
  maySendAgain: v.boolean(),
  createdAt: instantSchema,
  settledAt: nullableInstant,
});

/** Never with its token. */
export const caseLinkSchema = v.strictObject({
  id: itemIdSchema,
  communicationType: v.picklist(communicationTypes),
  communicationTypeExt: v.picklist(communicationTypeExts),
  /** When the first of its messages left; null where none has. */
  sentAt: nullableInstant,
  /** Null where the server sent it by itself. */
  issuedBy: v.nullable(v.string()),
  openedAt: nullableInstant,
  usedAt: nullableInstant,
  expiresAt: instantSchema,
  revokedAt: nullableInstant,
  messages: v.array(deliverySchema),
});

export const caseLinksSchema = v.strictObject({
  links: v.array(caseLinkSchema),
  /** Messages that brought no link. */
  messages: v.array(deliverySchema),
});

export const caseCallSchema = v.strictObject({
  id: itemIdSchema,
  outcome: v.picklist(callOutcomes),
  calledBy: v.string(),
  calledAt: instantSchema,
  words: v.optional(v.string()),
});

export const caseNoteSchema = v.strictObject({
  id: itemIdSchema,
  text: v.string(),
  author: v.string(),
  createdAt: instantSchema,
});

export const caseConsentSchema = v.strictObject({
  /** Signed with the waiver, or said with the report. */
  purpose: v.picklist([...consentPurposes, ...consentTypes]),
  isGiven: v.boolean(),
  /** The version of the declaration that was signed. */
  version: v.optional(v.string()),
  saidAt: instantSchema,
});

export const accessEntrySchema = v.strictObject({
  number: v.number(),
  who: v.string(),
  role: v.string(),
  what: v.string(),
  why: v.string(),
  words: v.optional(v.string()),
  at: instantSchema,
});

export type Why = v.InferOutput<typeof whySchema>;
export type DeskCase = v.InferOutput<typeof deskCaseSchema>;
export type CaseWork = v.InferOutput<typeof caseWorkSchema>;
export type CaseRequest = v.InferOutput<typeof caseRequestSchema>;
export type CaseLinks = v.InferOutput<typeof caseLinksSchema>;
export type CaseLink = v.InferOutput<typeof caseLinkSchema>;
export type CaseConsent = v.InferOutput<typeof caseConsentSchema>;
export type Delivery = v.InferOutput<typeof deliverySchema>;
export type AccessEntry = v.InferOutput<typeof accessEntrySchema>;
