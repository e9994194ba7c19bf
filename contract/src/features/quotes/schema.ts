import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { accountNumberSchema } from '#features/accounts/schema.ts';
import { fnolAddressSchema, publicIdSchema } from '#features/fnol/person-schema.ts';
import { moneySchema } from '#features/payments/money.ts';
import { codeOf } from '#validation/codes.ts';
import { chosenClauseSchema, chosenClausesSchema, clauseSchema } from './clause-schema.ts';
import {
  activityStatuses,
  blockingPoints,
  offeringStatuses,
  productCodes,
  quoteLimits,
  quoteStates,
  releaseDecisions,
} from './codes.ts';
import { paymentSchema, quotePaymentSchema } from './payment-schema.ts';
import { quoteIdSchema } from './quote-id.ts';
import { riskSchema } from './risk-schema.ts';
import { scheduleContactSchema } from './schedule-schema.ts';

export const offeringCodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(quoteLimits.code, 'invalid'));
const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647, 'invalid'));

/** May be empty, or left out. */
export const quoteNotesSchema = v.optional(v.pipe(v.string(), v.maxLength(quoteLimits.notes, 'maxLength')));

export const savedQuoteSchema = v.strictObject({ revision: revisionSchema, risk: riskSchema });

/** Without an offering all are calculated, each with the coverages it has; an offering comes with its coverages. */
export const calculationSchema = v.pipe(
  v.strictObject({
    revision: revisionSchema,
    offering: v.optional(offeringCodeSchema),
    coverages: v.optional(chosenClausesSchema),
  }),
  v.check(({ offering, coverages }) => (offering === undefined) === (coverages === undefined), 'invalid'),
);

export const bindingSchema = v.strictObject({
  offering: offeringCodeSchema,
  /** The `billingId` of one of the offering's plans. */
  plan: v.pipe(v.string(), v.minLength(1), v.maxLength(quoteLimits.code, 'invalid')),
  /** The total of the plan as it was shown. QUOTE_STALE where it has changed meanwhile: nobody pays a price that they did not see. */
  total: moneySchema,
  payment: paymentSchema,
});

export const releaseSchema = v.strictObject({ decision: codeOf(releaseDecisions), notes: quoteNotesSchema });

/** Names the issue; what else the page knows of it may be sent back and is ignored. */
export const namedIssueSchema = v.object({ publicID: publicIdSchema });

const premiumSchema = v.strictObject({
  /** The regular one of twelve instalments. */
  monthlyPremium: moneySchema,
  /** The sum of the year. */
  total: moneySchema,
});

/** One line of 'How this price is made': an amount of its own, or a factor upon all lines before. The results sum to the premium. */
export const premiumLineSchema = v.strictObject({
  /** `base`, a clause, `clause.term`, `clause.items`, a fact of the risk, `offering` or `minimum`. */
  code: v.string(),
  name: v.string(),
  amount: v.nullable(moneySchema),
  /** A decimal as text. */
  factor: v.nullable(v.string()),
  result: moneySchema,
});

export const offeringSchema = v.strictObject({
  code: v.string(),
  name: v.string(),
  description: v.string(),
  lob: v.picklist(productCodes),
  isRecommended: v.boolean(),
  quote: v.strictObject({
    /** Null while the offering is a draft, or an issue hides its price. */
    premium: v.nullable(premiumSchema),
    /** The one before the last calculation, for the difference. */
    previousPremium: v.nullable(premiumSchema),
    status: v.picklist(offeringStatuses),
    branchName: v.string(),
  }),
  clauses: v.array(clauseSchema),
  /** The offering's own, which 'Reset coverages' restores. */
  defaultCoverages: v.array(chosenClauseSchema),
  breakdown: v.array(premiumLineSchema),
  /** Why Buy is off: the issues, by `publicID`, that block it. */
  blockedBy: v.array(publicIdSchema),
});

export const underwritingIssueSchema = v.strictObject({
  publicID: publicIdSchema,
  /** The code of the offering that it concerns; null for all. */
  offering: v.nullable(v.string()),
  /** `Rejected` also where an underwriter rejected it; `NonBlocking` once it is approved. */
  currentBlockingPoint: v.picklist(blockingPoints),
  /** Whether the caller may. */
  canUserApprove: v.boolean(),
  hasApprovalOrRejection: v.boolean(),
  description: v.string(),
  longDescription: v.string(),
  onOfferings: v.array(
    v.strictObject({ offering: v.string(), shortDescription: v.string(), longDescription: v.string() }),
  ),
});

const relatedEntitySchema = v.strictObject({
  publicID: v.string(),
  displayName: v.string(),
  dtoFieldName: v.string(),
  dtoName: v.string(),
  type: v.string(),
});

export const validationIssueSchema = v.strictObject({
  /** A code of the issues' catalogue. */
  reason: v.string(),
  type: v.picklist(['error', 'warning']),
  /** The step of the wizard. */
  flowStepId: v.string(),
  relatedEntity: v.nullable(relatedEntitySchema),
});

/** Why there is no price yet: `issues` concern the whole, `fieldIssues` one field each, `dtoFieldName` being its path. */
export const errorsAndWarningsSchema = v.strictObject({
  underwritingIssues: v.array(underwritingIssueSchema),
  validationIssues: v.strictObject({
    issues: v.array(validationIssueSchema),
    fieldIssues: v.array(validationIssueSchema),
  }),
});

export const quoteActivitySchema = v.strictObject({
  publicID: v.string(),
  priority: v.picklist(['high', 'normal']),
  subject: v.picklist(['referral']),
  status: v.picklist(activityStatuses),
  /** What was written when it was referred. */
  notes: v.string(),
  createdAt: v.string(),
  createdBy: v.string(),
  completedAt: v.nullable(v.string()),
  completedBy: v.nullable(v.string()),
  decision: v.nullable(v.picklist(releaseDecisions)),
  /** What the underwriter wrote when releasing it. */
  releaseNotes: v.nullable(v.string()),
});

/** The line of a list. */
const summaryEntries = {
  quoteID: quoteIdSchema,
  publicID: publicIdSchema,
  accountNumber: accountNumberSchema,
  productCode: v.picklist(productCodes),
  productName: v.string(),
  state: v.picklist(quoteStates),
  startDate: calendarDateSchema,
  createdAt: v.string(),
  updatedAt: v.string(),
  expiresAt: v.string(),
  /** Null until the quote is bound. */
  policyNumber: v.nullable(v.string()),
};

export const quoteSummarySchema = v.strictObject(summaryEntries);

export const quoteSchema = v.strictObject({
  ...summaryEntries,
  accountHolder: v.string(),
  revision: v.number(),
  tariffVersion: v.string(),
  risk: riskSchema,
  offerings: v.array(offeringSchema),
  errorsAndWarnings: errorsAndWarningsSchema,
  /** No offering can have a price: the knock-out page is shown. */
  isKnockedOut: v.boolean(),
  /** Since when the underwriters have it, and who gave it to them; null unless it is referred. */
  lockedBy: v.nullable(v.strictObject({ referredBy: v.string(), since: v.string() })),
  activities: v.array(quoteActivitySchema),
  /** The last one; null before anybody bought. */
  payment: v.nullable(quotePaymentSchema),
  /** Known to the account, to choose from in schedule items. */
  locations: v.array(fnolAddressSchema),
  contacts: v.array(scheduleContactSchema),
});

export type SavedQuote = v.InferOutput<typeof savedQuoteSchema>;
export type Calculation = v.InferOutput<typeof calculationSchema>;
export type Binding = v.InferOutput<typeof bindingSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
export type PremiumLine = v.InferOutput<typeof premiumLineSchema>;
export type QuoteOffering = v.InferOutput<typeof offeringSchema>;
export type UnderwritingIssue = v.InferOutput<typeof underwritingIssueSchema>;
export type ValidationIssue = v.InferOutput<typeof validationIssueSchema>;
export type QuoteActivity = v.InferOutput<typeof quoteActivitySchema>;
export type QuoteSummary = v.InferOutput<typeof quoteSummarySchema>;
export type Quote = v.InferOutput<typeof quoteSchema>;
