import type { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { ask, complete, withdraw } from './acts/ask.ts';
import { closeCase, reopenCase } from './acts/close-case.ts';
import { createCase } from './acts/create-case.ts';
import { retry, revoke, send } from './acts/links.ts';
import { recordCall } from './acts/record-call.ts';
import { accept, refuse } from './acts/review-documents.ts';
import { addNote, answer, publish, write } from './acts/talk.ts';
import { readClaim } from './claims/read-claim.ts';
import { addPayment, addService, changePayment, changeService, setAdjuster } from './claims/claim-acts.ts';

/** Says that an act is done, and nothing of the case. */
async function after(act: Promise<void>): Promise<{ done: true }> {
  await act;
  return { done: true };
}

export const actHandlers: HandlersOf<typeof actOperations> = {
  addCaseNote: ([claimNumber, note], context) => after(addNote(context, claimNumber, note)),
  answerNote: ([claimNumber, message], context) => after(answer(context, claimNumber, message)),
  sendMessage: ([claimNumber, message], context) => after(write(context, claimNumber, message)),
  publishPortalMessage: ([claimNumber, message], context) => after(publish(context, claimNumber, message)),
  recordCall: ([claimNumber, call], context) => after(recordCall(context, claimNumber, call)),
  askMember: ([claimNumber, asking], context) => after(ask(context, claimNumber, asking)),
  withdrawRequest: ([claimNumber, id], context) => after(withdraw(context, claimNumber, id)),
  completeRequest: ([claimNumber, id], context) => after(complete(context, claimNumber, id)),
  acceptDocument: ([claimNumber, id], context) => after(accept(context, claimNumber, id)),
  refuseDocument: ([claimNumber, id, why], context) => after(refuse(context, claimNumber, id, why)),
  sendLink: ([claimNumber, link], context) => after(send(context, claimNumber, link)),
  revokeLink: ([claimNumber, id], context) => after(revoke(context, claimNumber, id)),
  retryMessage: ([claimNumber, id], context) => after(retry(context, claimNumber, id)),
  closeCase: ([claimNumber, { reason }], context) => after(closeCase(context, claimNumber, reason)),
  reopenCase: ([claimNumber], context) => after(reopenCase(context, claimNumber)),

  async createCase([fields], context) {
    return { claimNumber: await createCase(context, fields) };
  },
};

export const claimActHandlers: HandlersOf<typeof claimActOperations> = {
  getCaseClaim: ([claimNumber], context) => readClaim(context, claimNumber),
  setClaimAdjuster: ([claimNumber, adjuster], context) => after(setAdjuster(context, claimNumber, adjuster)),
  addClaimPayment: ([claimNumber, payment], context) => after(addPayment(context, claimNumber, payment)),
  changeClaimPayment: ([claimNumber, payment], context) => after(changePayment(context, claimNumber, payment)),
  addClaimService: ([claimNumber, service], context) => after(addService(context, claimNumber, service)),
  changeClaimService: ([claimNumber, service], context) => after(changeService(context, claimNumber, service)),
};
