import { AppError } from '@beistand/contract/errors.ts';
import type { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import { emergencyNumberIn } from '@beistand/contract/features/places/emergency-numbers.ts';
import { maskedPhone } from '#features/access/masked-contact.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { planCallback, plannedCallback } from './plan-callback.ts';
import { hasOpenCallback } from './queries.ts';

export const callbackHandlers: HandlersOf<typeof callbackOperations> = {
  async hasOpenRecallActivity(_params, { db, link }) {
    return hasOpenCallback(db, link.claimId);
  },

  async getPlannedRecall(_params, { db, vault, link }) {
    return (await plannedCallback({ db, vault }, link.claimId)) ?? null;
  },

  async getCallNumbers(_params, { db, vault, link, deployment }) {
    const stored = await readMemberCase({ db, vault }, link.claimId);
    return {
      phone: maskedPhone(stored?.memberCase.contacts[0].cellNumber ?? ''),
      emergencyNumber: emergencyNumberIn(stored?.memberCase.lossLocation.country ?? '', deployment),
    };
  },

  async handleRecall([{ hours }], { db, vault, link, now }) {
    const planned = await planCallback({ db, vault, now: now() }, link.claimId, hours);
    if (!planned) throw new AppError('RECALL_PLANNED');
    return planned;
  },
};
