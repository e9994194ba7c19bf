import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { operation } from '#operation.ts';
import { policyDetailSchema, policyNumberSchema, policyOverviewSchema } from './schema.ts';

export const policyOperations = {
  getClaimPolicyDetail: operation({
    endpoint: 'claim/claim',
    method: 'getClaimPolicyDetail',
    access: { who: 'account', roles: ['policyholder', 'producer', 'csr'], objects: [{ kind: 'claim', at: [0] }] },
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: policyDetailSchema,
  }),

  getPolicyDetails: operation({
    endpoint: 'gateway/policy',
    method: 'getPolicyDetails',
    access: { who: 'account', roles: ['policyholder', 'producer', 'csr'], objects: [{ kind: 'policy', at: [0] }] },
    changes: false,
    params: v.strictTuple([policyNumberSchema]),
    result: policyOverviewSchema,
  }),
};
