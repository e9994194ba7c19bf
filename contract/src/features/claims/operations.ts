import * as v from 'valibot';
import { operation } from '#operation.ts';
import {
  claimActivitySchema,
  claimDetailSchema,
  claimFilterSchema,
  claimNumberSchema,
  claimPageSchema,
  claimSummarySchema,
  contactSummarySchema,
  viewedClaimSchema,
} from './schema.ts';

const roles = ['policyholder', 'producer', 'csr', 'vendor'] as const;
const ofClaim = { who: 'account', roles, objects: [{ kind: 'claim', at: [0] }] } as const;

export const claimOperations = {
  getClaimSummaries: operation({
    endpoint: 'claim/claim',
    method: 'getClaimSummaries',
    access: {
      who: 'account',
      roles,
      objects: [
        { kind: 'account', at: [0, 'accountNumber'], optional: true },
        { kind: 'policy', at: [0, 'policyNumber'], optional: true },
      ],
    },
    changes: false,
    params: v.strictTuple([claimFilterSchema, v.optional(claimPageSchema, {})]),
    result: v.array(claimSummarySchema),
  }),

  getClaimDetail: operation({
    endpoint: 'claim/claim',
    method: 'getClaimDetail',
    access: { who: 'account', roles, objects: [{ kind: 'claim', at: [0], soughtWithinReach: true }] },
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: claimDetailSchema,
  }),

  getClaimActivities: operation({
    endpoint: 'claim/claim',
    method: 'getClaimActivities',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: v.array(claimActivitySchema),
  }),

  /** The people of a claim with phone, e-mail and address; a policyholder gets the vendors and the main contact only. */
  getContactSummaries: operation({
    endpoint: 'claim/claim',
    method: 'getContactSummaries',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: v.array(contactSummarySchema),
  }),

  addRecentlyViewedClaim: operation({
    endpoint: 'claim/claim',
    method: 'addRecentlyViewedClaim',
    access: ofClaim,
    changes: true,
    params: v.strictTuple([claimNumberSchema]),
    result: v.boolean(),
  }),

  getRecentlyViewedClaims: operation({
    endpoint: 'claim/claim',
    method: 'getRecentlyViewedClaims',
    access: { who: 'account', roles, objects: [] },
    changes: false,
    params: v.strictTuple([]),
    result: v.array(viewedClaimSchema),
  }),
};
