import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { claimsList, claimStates, lineOfBusinessCodes } from '#constants.ts';
import { addressSchema, contactReferenceSchema, contactSchema } from '#features/contacts/schema.ts';
import { instantSchema } from '#instant.ts';
import { moneySchema } from '#features/payments/money.ts';
import { claimPaymentSchema } from '#features/payments/schema.ts';
import { searchedText } from '#validation/searched-text.ts';
import { claimOrders, claimsPerPage, mostClaimsAtOnce, mostCounted, mostSkipped } from './list-limits.ts';
import { nextActions, serviceKinds } from './service-kinds.ts';

export const claimNumberSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const objectNumberSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** Which claims a list asks for. Without an account or a policy it is all that the caller reaches. */
export const claimFilterSchema = v.strictObject({
  claimStates: v.pipe(v.array(v.picklist(claimStates)), v.minLength(1), v.maxLength(claimStates.length)),
  policyType: v.optional(v.picklist(claimsList.lineOfBusinessFilters)),
  queryText: v.optional(v.pipe(v.string(), v.maxLength(100), v.transform(searchedText))),
  accountNumber: v.optional(objectNumberSchema),
  policyNumber: v.optional(objectNumberSchema),
});

/** A cursor: the last claim of a page, which the next page comes after, or the first, which the page before ends at. */
export const claimCursorSchema = v.strictObject({ lossDate: instantSchema, claimNumber: claimNumberSchema });
export type ClaimCursor = v.InferOutput<typeof claimCursorSchema>;

/** How a list is read; the empty object asks for the newest first. */
export const claimPageSchema = v.strictObject({
  orderBy: v.optional(v.picklist(claimOrders), 'lossDate'),
  descending: v.optional(v.boolean(), true),
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostClaimsAtOnce)), mostClaimsAtOnce),
  after: v.optional(claimCursorSchema),
  before: v.optional(claimCursorSchema),
  /** How many claims to leave out: for a page that is asked for by its number. */
  skip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostSkipped)), 0),
});

export const listedVendorSchema = v.strictObject({ contactDTO: contactReferenceSchema });

export const claimSummarySchema = v.strictObject({
  lineOfBusinessCode: v.picklist(lineOfBusinessCodes),
  claimNumber: v.string(),
  lossDate: v.string(),
  claimState: v.picklist(claimStates),
  /** Null of an erased claim. */
  policyNumber: v.nullable(v.string()),
  /** Whose policy it is; null where the account is not known here, and of an erased claim. */
  customer: v.nullable(v.string()),
  vendors: v.array(listedVendorSchema),
});

export const contactRoles = [
  'insured',
  'maincontact',
  'claimant',
  'driver',
  'passenger',
  'injured',
  'witness',
  'other',
  'repairshop',
  'towing',
  'appraiser',
  'craftsman',
  'attorney',
  'doctor',
  'clinic',
] as const;
export type ContactRole = (typeof contactRoles)[number];

export const claimContactSchema = v.strictObject({
  contactRoles: v.array(v.picklist(contactRoles)),
  contactDTO: contactReferenceSchema,
});

export const claimServiceSchema = v.strictObject({
  publicID: v.string(),
  serviceNumber: v.string(),
  /** A state that the mapping does not know is shown as unknown. */
  status: v.string(),
  nextAction: v.nullable(v.picklist(nextActions)),
  services: v.array(v.picklist(serviceKinds)),
  vendor: v.nullable(contactReferenceSchema),
  expectedServiceCompletionDate: v.nullable(calendarDateSchema),
  /** For producers, and for everybody in workers' compensation. */
  customerClaimContact: v.optional(v.nullable(contactReferenceSchema)),
});

const claimCoreSchema = v.strictObject({
  publicID: v.string(),
  claimNumber: v.string(),
  claimState: v.picklist(claimStates),
  lineOfBusinessCode: v.picklist(lineOfBusinessCodes),
  lossDate: v.string(),
  lossLocation: v.nullable(addressSchema),
  /** A code of the causes of a loss; null where none is known or it is not for the caller. */
  lossCause: v.nullable(v.string()),
  /** When the claim was erased; its number and its dates are left. */
  erasedAt: v.nullish(v.string()),
  /** Null of an erased claim. */
  policy: v.nullable(v.strictObject({ policyNumber: v.string(), policyType: v.string(), accountNumber: v.string() })),
  claimReporter: v.strictObject({ reportedBy: v.nullable(v.string()) }),
  adjuster: v.nullable(v.strictObject({ displayName: v.string(), phoneNumber: v.nullable(v.string()) })),
  dateReportedToEmployer: v.nullable(calendarDateSchema),
  /** For producers and service reps, as are `totalIncurredNet` and `claimPayments`. */
  totalPayments: v.optional(moneySchema),
  totalIncurredNet: v.optional(moneySchema),
});

export const claimDetailSchema = v.strictObject({
  claim: claimCoreSchema,
  hospitalDays: v.nullable(v.number()),
  mainContact: v.nullable(contactReferenceSchema),
  vendors: v.array(claimContactSchema),
  claimServices: v.array(claimServiceSchema),
  /** For producers, vendors and service reps. */
  claimContacts: v.optional(v.array(claimContactSchema)),
  claimPayments: v.optional(v.array(claimPaymentSchema)),
});

export const claimActivitySchema = v.strictObject({
  publicID: v.string(),
  subject: v.string(),
  status: v.picklist(['open', 'complete']),
  dueDate: v.nullable(calendarDateSchema),
  createTime: v.string(),
});

export const contactSummarySchema = v.strictObject({
  contactRoles: v.array(v.picklist(contactRoles)),
  contactDTO: contactSchema,
});

export const viewedClaimSchema = v.strictObject({ ...claimSummarySchema.entries, viewedAt: v.string() });

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCounted));

/** How many claims of each state there are. */
export const claimCountsSchema = v.strictObject({ open: countSchema, draft: countSchema, closed: countSchema });

/** Which claims are counted: all filters of a list but the states and the search. */
export const claimCountFilterSchema = v.omit(claimFilterSchema, ['claimStates', 'queryText']);

export const dueActivitySchema = v.strictObject({
  publicID: v.string(),
  subject: v.string(),
  dueDate: calendarDateSchema,
  claimNumber: v.string(),
  lineOfBusinessCode: v.picklist(lineOfBusinessCodes),
  customer: v.nullable(v.string()),
});

/** The open activities that are due, the longest overdue first, and how many are overdue and due today. */
export const dueWorkSchema = v.strictObject({
  today: calendarDateSchema,
  overdue: countSchema,
  dueToday: countSchema,
  activities: v.array(dueActivitySchema),
});

/** The claims of a page, whose next steps are asked for. */
export const steppedClaimsSchema = v.pipe(v.array(claimNumberSchema), v.maxLength(claimsPerPage));

/** The open activity of a claim that is due first, and of several the oldest; those without a date come last. */
export const nextStepSchema = v.strictObject({
  claimNumber: v.string(),
  subject: v.string(),
  dueDate: v.nullable(calendarDateSchema),
});

export type NextStep = v.InferOutput<typeof nextStepSchema>;
export type ClaimCounts = v.InferOutput<typeof claimCountsSchema>;
export type ClaimCountFilter = v.InferOutput<typeof claimCountFilterSchema>;
export type DueActivity = v.InferOutput<typeof dueActivitySchema>;
export type DueWork = v.InferOutput<typeof dueWorkSchema>;
export type ClaimFilter = v.InferOutput<typeof claimFilterSchema>;
export type ClaimPage = v.InferOutput<typeof claimPageSchema>;
export type ClaimSummary = v.InferOutput<typeof claimSummarySchema>;
export type ClaimDetail = v.InferOutput<typeof claimDetailSchema>;
export type ClaimContact = v.InferOutput<typeof claimContactSchema>;
export type ClaimService = v.InferOutput<typeof claimServiceSchema>;
export type ClaimActivity = v.InferOutput<typeof claimActivitySchema>;
export type ContactSummary = v.InferOutput<typeof contactSummarySchema>;
export type ViewedClaim = v.InferOutput<typeof viewedClaimSchema>;
