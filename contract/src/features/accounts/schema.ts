import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { lineOfBusinessCodes } from '#constants.ts';

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

export type PolicySummary = v.InferOutput<typeof policySummarySchema>;
export type AccountDetails = v.InferOutput<typeof accountDetailsSchema>;
