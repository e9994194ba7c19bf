import { AppError } from '@beistand/contract/errors.ts';
import type { policyOperations } from '@beistand/contract/features/policies/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findPolicyDetailOfClaim, findPolicyOverview } from './queries.ts';

export const policyHandlers: HandlersOf<typeof policyOperations> = {
  async getClaimPolicyDetail([claimNumber], { db, deployment }) {
    const detail = await findPolicyDetailOfClaim(db, claimNumber, deployment.currency);
    if (!detail) throw new AppError('NOT_FOUND');
    return detail;
  },

  async getPolicyDetails([policyNumber], { db, deployment }) {
    const overview = await findPolicyOverview(db, policyNumber, deployment.currency);
    if (!overview) throw new AppError('NOT_FOUND');
    return overview;
  },
};
