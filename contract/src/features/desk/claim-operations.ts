import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { operation } from '#operation.ts';
import { endpoint, ofCase } from './access.ts';
import { doneSchema } from '#features/desk/acts/act-schema.ts';
import {
  caseClaimSchema,
  changedPaymentSchema,
  changedServiceSchema,
  newPaymentSchema,
  newServiceSchema,
  settingAdjusterSchema,
} from './claim-schema.ts';

const act = {
  endpoint,
  access: ofCase,
  changes: true,
  keptWithKeyOf: 'namedClaim',
  logsAccess: {},
  result: doneSchema,
} as const;

/** What a handler reads and does in a claim on a policy. `INVALID_INPUT` for cases of members, which have none of it. */
export const claimActOperations = {
  getCaseClaim: operation({
    endpoint,
    method: 'getCaseClaim',
    access: ofCase,
    changes: false,
    logsAccess: {},
    params: v.strictTuple([claimNumberSchema]),
    result: caseClaimSchema,
  }),

  /** `ALREADY_DONE` where it is so already, `CHANGED_MEANWHILE` where somebody chose another since the revision that was seen. */
  setClaimAdjuster: operation({
    ...act,
    method: 'setClaimAdjuster',
    params: v.strictTuple([claimNumberSchema, settingAdjusterSchema]),
  }),

  /** The totals of the claim follow. */
  addClaimPayment: operation({
    ...act,
    method: 'addClaimPayment',
    params: v.strictTuple([claimNumberSchema, newPaymentSchema]),
  }),

  /** `CHANGED_MEANWHILE` where somebody changed it since the revision that was seen. */
  changeClaimPayment: operation({
    ...act,
    method: 'changeClaimPayment',
    params: v.strictTuple([claimNumberSchema, changedPaymentSchema]),
  }),

  addClaimService: operation({
    ...act,
    method: 'addClaimService',
    params: v.strictTuple([claimNumberSchema, newServiceSchema]),
  }),

  /** `CHANGED_MEANWHILE` where somebody changed it since the revision that was seen. */
  changeClaimService: operation({
    ...act,
    method: 'changeClaimService',
    params: v.strictTuple([claimNumberSchema, changedServiceSchema]),
  }),
};
