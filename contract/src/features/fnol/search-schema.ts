import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { instantSchema } from '#instant.ts';
import { policyNumberSchema } from '#features/policies/schema.ts';
import { fnolVehicleSchema } from './lobs-schema.ts';
import { fnolAddressSchema, fnolContactSchema, publicIdSchema } from './person-schema.ts';
import { coordinatesSchema } from './coordinates.ts';

export const mostPoliciesFound = 100;

export const policySearchSchema = v.strictObject({
  policyNumber: v.optional(policyNumberSchema),
  lossDate: v.optional(instantSchema),
});

export const policyFoundSchema = v.strictObject({
  policyNumber: v.string(),
  policyType: v.string(),
  effectiveDate: calendarDateSchema,
  expirationDate: calendarDateSchema,
});

export const riskUnitsSchema = v.strictObject({
  policyNumber: v.string(),
  policyType: v.string(),
  accountNumber: v.string(),
  vehicles: v.array(v.strictObject({ ...fnolVehicleSchema.entries, publicID: publicIdSchema })),
  /** The policy's own address first, then its insured locations. */
  locations: v.array(
    v.strictObject({ ...fnolAddressSchema.entries, publicID: publicIdSchema, displayName: v.string() }),
  ),
  contacts: v.array(
    v.strictObject({ ...fnolContactSchema.entries, publicID: publicIdSchema, displayName: v.string() }),
  ),
});

export const mostFacilitiesFound = 20;

export const repairSearchSchema = v.strictObject({
  /** Part of the name or of the city. */
  text: v.optional(v.pipe(v.string(), v.maxLength(100))),
  near: v.optional(coordinatesSchema),
});

export const repairFacilitySchema = v.strictObject({
  publicID: publicIdSchema,
  displayName: v.string(),
  workNumber: v.optional(v.string()),
  primaryAddress: fnolAddressSchema,
  /** Where `near` was named. */
  distanceKm: v.optional(v.number()),
});

export type PolicySearch = v.InferOutput<typeof policySearchSchema>;
export type PolicyFound = v.InferOutput<typeof policyFoundSchema>;
export type RiskUnits = v.InferOutput<typeof riskUnitsSchema>;
export type RepairSearch = v.InferOutput<typeof repairSearchSchema>;
export type RepairFacility = v.InferOutput<typeof repairFacilitySchema>;
