import { AppError } from '@beistand/contract/errors.ts';
import type { reportOperations } from '@beistand/contract/features/report/operations.ts';
import { promiseCall } from '#features/callbacks/plan-callback.ts';
import { takeDraft } from '#features/claims/queries.ts';
import { refuseCostlyPhone } from '#features/claims/refuse-costly-phone.ts';
import { storeMemberCase } from '#features/claims/store-member-case.ts';
import { notifyCaseReceived } from '#features/notifications/notify.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { newCaptchaPass } from '#platform/captcha/passes.ts';
import { verifyCaptcha } from '#platform/captcha/verify-captcha.ts';
import { newChallenge } from '#platform/proof-of-work/challenges.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { checkCaptchaLimits, checkDraftLimits, checkReportLimits } from './abuse-limits.ts';
import { createDraft, saveDraft } from './drafts.ts';

export const reportHandlers: HandlersOf<typeof reportOperations> = {
  async getReportChallenge(_params, { vault }) {
    return newChallenge(vault);
  },

  async passReportCaptcha([answer], context) {
    const { deployment, captchaSecret: secret, vault, address, now } = context;
    const { key, verify } = deployment.captcha;
    if (key === null || secret === undefined) throw new AppError('NOT_FOUND');
    await checkCaptchaLimits(context);
    if (!(await verifyCaptcha({ verify, secret }, answer, address))) throw new AppError('PROOF_OF_WORK_REQUIRED');
    return { pass: newCaptchaPass(vault, now()) };
  },

  async getUnverifiedFNOLDetails([{ publicID, claimState: _ignored, ...report }], context) {
    const { db, vault, deployment, locale, now } = context;
    refuseCostlyPhone(report.contacts[0].cellNumber, deployment, [0, 'contacts', 0, 'cellNumber']);
    await checkReportLimits(context, report);
    const receivedAt = now();
    if (publicID && !(await takeDraft(db, publicID, receivedAt))) throw new AppError('NOT_FOUND');
    const id = publicID ?? crypto.randomUUID();
    const stored = await storeMemberCase(
      { db, vault },
      { id, memberCase: report, ext: 'medical', language: locale, deployment, now: receivedAt },
    );
    const dueAt = (await promiseCall({ db, now: receivedAt }, id, report.callbackHours)) ?? receivedAt;
    await putItem(db, { kind: 'newCase', claimId: id, subject: id, dueAt, now: receivedAt });
    await notifyCaseReceived({ db, vault, deployment, now: receivedAt }, stored);
    return { ...report, publicID: id, claimState: 'open', receivedAt: receivedAt.toISOString() };
  },

  async createUnverifiedClaim([report], context) {
    await checkDraftLimits(context);
    return createDraft(context, report);
  },

  async saveUnverifiedClaim([{ publicID, claimState: _ignored, ...report }], context) {
    return saveDraft(context, publicID, report);
  },
};
