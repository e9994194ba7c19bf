import * as v from 'valibot';
import { operation } from '#operation.ts';
import {
  claimActivitySchema,
  claimCountFilterSchema,
  claimCountsSchema,
  claimDetailSchema,
  claimFilterSchema,
  claimNumberSchema,
  claimPageSchema,
  claimSummarySchema,
  contactSummarySchema,
  dueWorkSchema,
  nextStepSchema,
  steppedClaimsSchema,
  viewedClaimSchema,
} from './schema.ts';

const roles = ['policyholder', 'producer', 'csr', 'vendor'] as const;
const withoutVendors = ['policyholder', 'producer', 'csr'] as const;
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

  /** How many open, draft and closed claims the list would have, up to a limit. */
  getClaimCounts: operation({
    endpoint: 'claim/claim',
    method: 'getClaimCounts',
    access: {
      who: 'account',
      roles,
      objects: [
        { kind: 'account', at: [0, 'accountNumber'], optional: true },
        { kind: 'policy', at: [0, 'policyNumber'], optional: true },
      ],
    },
    changes: false,
    params: v.strictTuple([claimCountFilterSchema]),
    result: claimCountsSchema,
  }),

  /** What is due in the claims that the caller reaches; not for vendors, whose work is the order. */
  getDueActivities: operation({
    endpoint: 'claim/claim',
    method: 'getDueActivities',
    access: { who: 'account', roles: withoutVendors, objects: [] },
    changes: false,
    params: v.strictTuple([]),
    result: dueWorkSchema,
  }),

  /**
   * The next step of each claim of a page, as its own page shows it. Left out are claims without one, closed ones, and those that are not
   * there or not the caller's. Not for vendors.
   */
  getNextSteps: operation({
    endpoint: 'claim/claim',
    method: 'getNextSteps',
    access: { who: 'account', roles: withoutVendors, objects: [] },
    changes: false,
    params: v.strictTuple([steppedClaimsSchema]),
    result: v.array(nextStepSchema),
  }),

  getClaimDetail: operation({
    endpoint: 'claim/claim',
    method: 'getClaimDetail',
    access: { who: 'account', roles, objects: [{ kind: 'claim', at: [0], soughtWithinReach: true }] },
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: claimDetailSchema,
  }),

  /** Not for vendors: what the insurer has still to do is no part of an order. */
  getClaimActivities: operation({
    endpoint: 'claim/claim',
    method: 'getClaimActivities',
    access: { who: 'account', roles: withoutVendors, objects: [{ kind: 'claim', at: [0] }] },
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: v.array(claimActivitySchema),
  }),

  /** The people of a claim with phone, e-mail and address; policyholders and vendors get the vendors and the main contact only. */
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
    keptWithKeyOf: 'namedClaim',
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
