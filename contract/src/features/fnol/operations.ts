import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { policyNumberSchema } from '#features/policies/schema.ts';
import { operation } from '#operation.ts';
import {
  repairFacilitySchema,
  repairSearchSchema,
  policySearchSchema,
  policyFoundSchema,
  riskUnitsSchema,
} from './search-schema.ts';
import { fnolClaimSchema, fnolDataSchema, savedClaimSchema } from './schema.ts';

const roles = ['policyholder', 'producer', 'csr'] as const;
const ofPolicy = { who: 'account', roles, objects: [{ kind: 'policy', at: [0] }] } as const;
const ofClaim = { who: 'account', roles, objects: [{ kind: 'claim', at: [0] }] } as const;
const ofDraft = {
  who: 'account',
  roles,
  objects: [
    { kind: 'claim', at: [0, 'claimNumber'] },
    { kind: 'policy', at: [0, 'policy', 'policyNumber'], optional: true },
  ],
} as const;

/** Makes a draft from a policy's number and what was entered so far. */
const create = { params: v.strictTuple([policyNumberSchema, fnolDataSchema]), result: fnolClaimSchema };
/** Keeps a draft. One that was saved meanwhile is refused with `DRAFT_CONFLICT`, a claim that is submitted with `NOT_A_DRAFT`. */
const save = { params: v.strictTuple([savedClaimSchema]), result: fnolClaimSchema };

export const fnolOperations = {
  /** The policies that a claim may be made on: not cancelled, and in force on the day of the loss where one is named. */
  searchPolicies: operation({
    endpoint: 'gateway/policy',
    method: 'searchPolicies',
    access: { who: 'account', roles, objects: [] },
    changes: false,
    params: v.strictTuple([policySearchSchema]),
    result: v.array(policyFoundSchema),
  }),

  /** What a policy insures and who belongs to it. */
  getPolicySummaryRiskUnits: operation({
    endpoint: 'gateway/policy',
    method: 'getPolicySummaryRiskUnits',
    access: ofPolicy,
    changes: false,
    params: v.strictTuple([policyNumberSchema]),
    result: riskUnitsSchema,
  }),

  getFNOLDetails: operation({
    endpoint: 'fnol/fnol',
    method: 'getFNOLDetails',
    access: ofPolicy,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    ...create,
  }),

  createClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'createClaim',
    access: ofPolicy,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    ...create,
  }),

  saveFNOLDetails: operation({
    endpoint: 'fnol/fnol',
    method: 'saveFNOLDetails',
    access: ofDraft,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    ...save,
  }),

  saveClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'saveClaim',
    access: ofDraft,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    ...save,
  }),

  /** Once: the same content again is answered with the claim, another one with `NOT_A_DRAFT`. */
  submitClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'submitClaim',
    access: ofDraft,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    ...save,
  }),

  /** What was reported, or entered so far. */
  getClaim: operation({
    endpoint: 'fnol/fnol',
    method: 'getClaim',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: fnolClaimSchema,
  }),

  /** Removes a draft with its notes and documents. */
  discardDraft: operation({
    endpoint: 'fnol/fnol',
    method: 'discardDraft',
    access: ofClaim,
    changes: true,
    keptWithKeyOf: 'server',
    removesObject: true,
    params: v.strictTuple([claimNumberSchema]),
    result: v.boolean(),
  }),

  /** Shops of the directory, the nearest first; only where the deployment has the capability `vendor`. */
  searchRepairFacilities: operation({
    endpoint: 'fnol/fnol',
    method: 'searchRepairFacilities',
    access: { who: 'account', roles, objects: [] },
    changes: false,
    params: v.strictTuple([repairSearchSchema]),
    result: v.array(repairFacilitySchema),
  }),
};
