import { AppError } from '@beistand/contract/errors.ts';
import type { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { callNumbers, planCallback, plannedCallback } from './plan-callback.ts';
import { hasOpenCallback } from './queries.ts';

export const callbackHandlers: HandlersOf<typeof callbackOperations> = {
  async hasOpenRecallActivity(_params, { db, link }) {
    return hasOpenCallback(db, link.claimId);
  },

  async getPlannedRecall(_params, { db, vault, link }) {
    return (await plannedCallback({ db, vault }, link.claimId)) ?? null;
  },

  getCallNumbers: (_params, { db, vault, link, deployment }) => callNumbers({ db, vault, deployment }, link.claimId),

  async handleRecall([{ hours }], { db, vault, link, now }) {
    const planned = await planCallback({ db, vault, now: now() }, link.claimId, hours);
    if (!planned) throw new AppError('RECALL_PLANNED');
    return planned;
  },
};
