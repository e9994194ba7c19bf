import { AppError } from '@beistand/contract/errors.ts';
import type { reportOperations } from '@beistand/contract/features/report/operations.ts';
import { takeDraft } from '#features/claims/queries.ts';
import { storeMemberCase } from '#features/claims/store-member-case.ts';
import { notifyCaseReceived } from '#features/notifications/notify.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { createDraft, saveDraft } from './drafts.ts';

export const reportHandlers: HandlersOf<typeof reportOperations> = {
  async getUnverifiedFNOLDetails([{ publicID, claimState: _ignored, ...report }], context) {
    const { db, vault, deployment, locale, now } = context;
    const receivedAt = now();
    if (publicID && !(await takeDraft(db, publicID, receivedAt))) throw new AppError('NOT_FOUND');
    const id = publicID ?? crypto.randomUUID();
    const stored = await storeMemberCase(
      { db, vault },
      { id, memberCase: report, language: locale, club: deployment.club, now: receivedAt },
    );
    await notifyCaseReceived({ db, vault, deployment, now: receivedAt }, stored);
    return { ...report, publicID: id, claimState: 'open' };
  },

  async createUnverifiedClaim([report], context) {
    return createDraft(context, report);
  },

  async saveUnverifiedClaim([{ publicID, claimState: _ignored, ...report }], context) {
    return saveDraft(context, publicID, report);
  },
};
