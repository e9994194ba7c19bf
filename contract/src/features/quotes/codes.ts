import { initialPolicyType, type LineOfBusinessCode } from '#constants.ts';
import type { FnolPolicyType } from '#features/fnol/lines.ts';

/** What can be quoted, by the deployment's switch of its line. */
export const productCodes = ['pa', 'ho', 'gtp'] as const;
export type ProductCode = (typeof productCodes)[number];

/** The policy that a bound quote becomes. */
export const policyOfProduct = {
  pa: { policyType: 'PersonalAuto', lineOfBusinessCode: 'PA' },
  ho: { policyType: 'Homeowners', lineOfBusinessCode: 'HO' },
  gtp: { policyType: initialPolicyType, lineOfBusinessCode: 'TRVL' },
} as const satisfies Record<ProductCode, { policyType: FnolPolicyType; lineOfBusinessCode: LineOfBusinessCode }>;

export const quoteStates = ['draft', 'quoted', 'referred', 'withdrawn', 'paying', 'bound', 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** The states of one offering: a draft has to be calculated before it has a price. */
export const offeringStatuses = ['Draft', 'Quoted'] as const;
export type OfferingStatus = (typeof offeringStatuses)[number];

export const blockingPoints = [
  'BlocksQuote',
  'BlocksQuoteRelease',
  'BlocksIssuance',
  'BlocksBind',
  'Rejected',
  'NonBlocking',
] as const;
export type BlockingPoint = (typeof blockingPoints)[number];

/** Whether an open underwriting issue with this blocking point leaves an offering without a price. */
export function hidesPrice(point: BlockingPoint): boolean {
  return point === 'BlocksQuote' || point === 'Rejected';
}

/** Whether an open underwriting issue with this blocking point keeps an offering from being bought. */
export function blocksBuying(point: BlockingPoint): boolean {
  return point !== 'NonBlocking';
}

/** Kinds of terms that are not chosen from options and are no plain number. */
export const termValueTypes = ['bit', 'datetime', 'shorttext', 'longtext'] as const;
export type TermValueType = (typeof termValueTypes)[number];

export const propertyValueTypes = ['INTEGER', 'DATE', 'TYPEKEY', 'LOCATION', 'POLICYCONTACT'] as const;
export type PropertyValueType = (typeof propertyValueTypes)[number];

export const releaseDecisions = ['approve', 'reject'] as const;
export type ReleaseDecision = (typeof releaseDecisions)[number];

export const paymentSources = ['wire', 'creditcard'] as const;
export type PaymentSource = (typeof paymentSources)[number];

export const quotePaymentStates = ['requested', 'authorised', 'captured', 'declined', 'voided', 'refunded'] as const;
export type QuotePaymentState = (typeof quotePaymentStates)[number];

/** Why money was not given, in a way that the person can act on. `noAnswer`: nothing was heard within 15 minutes. */
export const declineReasons = ['insufficientFunds', 'stolen', 'expired', 'refused', 'noAnswer'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const activityStatuses = ['open', 'complete'] as const;

export const vehicleUses = ['private', 'commute', 'business'] as const;
export const buildingKinds = ['detached', 'semidetached', 'terraced', 'apartment'] as const;
export const constructionTypes = ['solid', 'timber'] as const;
export const travelRegions = ['europe', 'world', 'worldWithUsa'] as const;

export const quoteLimits = {
  /** Days from its making until a quote expires. */
  validDays: 30,
  /** Days ahead that a policy may begin. */
  startDaysAhead: 365,
  drivers: 10,
  travellers: 20,
  clauses: 60,
  terms: 20,
  scheduleItems: 500,
  notes: 5000,
  shorttext: 100,
  longtext: 1000,
  /** The largest number in any field. */
  number: 99_999_999,
  annualKilometres: 200_000,
  livingArea: 2000,
  travelDays: 365,
  /** The oldest year that a building can have been built in. */
  oldestBuilding: 1500,
  code: 60,
  bankName: 100,
  accountNumber: 42,
  token: 300,
  /** Quotes of one account that a list shows. */
  listed: 100,
  /** Minutes after which a payment without an answer is voided. */
  paymentMinutes: 15,
} as const;
