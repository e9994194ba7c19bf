import * as v from 'valibot';
import { policySummarySchema } from '#features/accounts/schema.ts';
import { moneySchema } from '#features/payments/money.ts';

export const policyNumberSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** What a limit applies to. */
export const limitTypes = ['perIncident', 'perPerson', 'perYear', 'sumInsured', 'replacementValue'] as const;
export type LimitType = (typeof limitTypes)[number];

export const coverageSchema = v.strictObject({
  publicID: v.string(),
  name: v.string(),
  type: v.string(),
  deductible: v.nullable(moneySchema),
  incidentLimit: v.nullable(moneySchema),
  exposureLimit: v.nullable(moneySchema),
  limittype: v.nullable(v.picklist(limitTypes)),
  limitvalue: v.nullable(moneySchema),
});

export const vehicleSchema = v.strictObject({
  publicID: v.string(),
  make: v.string(),
  model: v.string(),
  year: v.number(),
  license: v.nullable(v.string()),
  vIN: v.nullable(v.string()),
  country: v.nullable(v.string()),
  coverages: v.array(coverageSchema),
});

export const policyLocationSchema = v.strictObject({
  publicID: v.string(),
  locationNumber: v.number(),
  displayName: v.string(),
  hasListedItems: v.boolean(),
  coverages: v.array(coverageSchema),
});

/** What a policy covers. A line of business is there only where the policy insures something of it. */
export const policyDetailSchema = v.strictObject({
  policyNumber: v.string(),
  policyType: v.string(),
  coverages: v.array(coverageSchema),
  lobs: v.strictObject({
    personalAuto: v.optional(v.strictObject({ vehicles: v.array(vehicleSchema) })),
    homeowner: v.optional(v.strictObject({ locations: v.array(policyLocationSchema) })),
  }),
});

/** The page of a policy: its period and lines, whose it is, and what it covers. */
export const policyOverviewSchema = v.strictObject({
  ...policySummarySchema.entries,
  accountNumber: v.string(),
  accountHolder: v.string(),
  detail: policyDetailSchema,
});

export type Coverage = v.InferOutput<typeof coverageSchema>;
export type Vehicle = v.InferOutput<typeof vehicleSchema>;
export type PolicyLocation = v.InferOutput<typeof policyLocationSchema>;
export type PolicyDetail = v.InferOutput<typeof policyDetailSchema>;
export type PolicyOverview = v.InferOutput<typeof policyOverviewSchema>;
