import { AppError } from '@beistand/contract/errors.ts';
import type { fnolOperations } from '@beistand/contract/features/fnol/operations.ts';
import type { FnolClaim, FnolData, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { isoDate } from '@beistand/contract/validation/dates.ts';
import type { HandlersOf, SignedInContext } from '#rpc/context.ts';
import { answerClaim } from '#features/fnol/reading/answer-claim.ts';
import { createDraft, discardDraft, saveDraft } from '#features/fnol/drafts/drafts.ts';
import { findPolicies, findPolicy, riskUnitsOf } from './policy-queries.ts';
import { submitClaim } from '#features/fnol/submission/submit-claim.ts';
import { findRepairFacilities } from './vendor-queries.ts';

async function create([policyNumber, data]: readonly [string, FnolData], context: SignedInContext): Promise<FnolClaim> {
  return answerClaim(context, await createDraft(context, policyNumber, data));
}

async function save([claim]: readonly [SavedClaim], context: SignedInContext): Promise<FnolClaim> {
  await saveDraft(context, claim);
  return answerClaim(context, claim.claimNumber);
}

export const fnolHandlers: HandlersOf<typeof fnolOperations> = {
  searchPolicies: ([{ policyNumber, lossDate }], { db, reach, deployment }) =>
    findPolicies(db, {
      policyNumber,
      lossDay: lossDate && isoDate(dateAt(new Date(lossDate), deployment.timeZone)),
      reach,
    }),

  async getPolicySummaryRiskUnits([policyNumber], { db }) {
    const policy = await findPolicy(db, policyNumber);
    if (!policy) throw new AppError('NOT_FOUND');
    return riskUnitsOf(policy);
  },

  getFNOLDetails: create,
  createClaim: create,
  saveFNOLDetails: save,
  saveClaim: save,

  async submitClaim([claim], context) {
    await submitClaim(context, claim);
    return answerClaim(context, claim.claimNumber);
  },

  getClaim: ([claimNumber], context) => answerClaim(context, claimNumber),

  async discardDraft([claimNumber], context) {
    await discardDraft(context, claimNumber);
    return true;
  },

  async searchRepairFacilities([search], { db, deployment }) {
    return deployment.capabilities.vendor ? findRepairFacilities(db, search) : [];
  },
};
