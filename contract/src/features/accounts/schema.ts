import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { lineOfBusinessCodes } from '#constants.ts';
import { searchedText } from '#validation/searched-text.ts';

export const accountNumberSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

const policyLineSchema = v.strictObject({
  lineOfBusinessCode: v.picklist(lineOfBusinessCodes),
  product: v.strictObject({ productName: v.string() }),
});

export const policySummarySchema = v.strictObject({
  policyNumber: v.string(),
  policyType: v.string(),
  effective: calendarDateSchema,
  expiration: calendarDateSchema,
  isCancelled: v.boolean(),
  policyLines: v.array(policyLineSchema),
});

export const accountDetailsSchema = v.strictObject({
  accountNumber: v.string(),
  accountHolder: v.string(),
  policySummaries: v.array(policySummarySchema),
});

export const searchTextSchema = v.pipe(v.string(), v.maxLength(100), v.transform(searchedText));

/** A search answers with at most so many accounts and so many policies. */
export const mostFound = 6;

const foundAccountSchema = v.strictObject({
  accountNumber: v.string(),
  accountHolder: v.string(),
  policies: v.number(),
});

const foundPolicySchema = v.strictObject({
  policyNumber: v.string(),
  /** The names of its products, in the club's words. */
  products: v.array(v.string()),
  accountNumber: v.string(),
  accountHolder: v.string(),
});

export const foundCustomersSchema = v.strictObject({
  accounts: v.array(foundAccountSchema),
  policies: v.array(foundPolicySchema),
});

export type FoundAccount = v.InferOutput<typeof foundAccountSchema>;
export type FoundPolicy = v.InferOutput<typeof foundPolicySchema>;
export type FoundCustomers = v.InferOutput<typeof foundCustomersSchema>;
export type PolicySummary = v.InferOutput<typeof policySummarySchema>;
export type AccountDetails = v.InferOutput<typeof accountDetailsSchema>;
