import type { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { askInCase, completeCaseRequest, withdrawCaseRequest } from './acts/case-requests.ts';
import { closeCase, reopenCase } from './acts/close-case.ts';
import { createCase } from './acts/create-case.ts';
import { retryCaseMessage, revokeCaseLink, sendCaseLink } from './acts/case-links.ts';
import { recordCall } from './acts/record-call.ts';
import { acceptCaseDocument, refuseCaseDocument } from './acts/review-documents.ts';
import { addCaseNote, answerCaseNote, publishCaseMessage, writeCaseMessage } from './acts/case-messages.ts';
import { readClaim } from './claims/read-claim.ts';
import { addPayment, addService, changePayment, changeService, setAdjuster } from './claims/claim-acts.ts';

/** Says that an act is done, and nothing of the case. */
async function after(act: Promise<void>): Promise<{ done: true }> {
  await act;
  return { done: true };
}

export const actHandlers: HandlersOf<typeof actOperations> = {
  addCaseNote: ([claimNumber, note], context) => after(addCaseNote(context, claimNumber, note)),
  answerNote: ([claimNumber, message], context) => after(answerCaseNote(context, claimNumber, message)),
  sendMessage: ([claimNumber, message], context) => after(writeCaseMessage(context, claimNumber, message)),
  publishPortalMessage: ([claimNumber, message], context) => after(publishCaseMessage(context, claimNumber, message)),
  recordCall: ([claimNumber, call], context) => after(recordCall(context, claimNumber, call)),
  askMember: ([claimNumber, asking], context) => after(askInCase(context, claimNumber, asking)),
  withdrawRequest: ([claimNumber, id], context) => after(withdrawCaseRequest(context, claimNumber, id)),
  completeRequest: ([claimNumber, id], context) => after(completeCaseRequest(context, claimNumber, id)),
  acceptDocument: ([claimNumber, id], context) => after(acceptCaseDocument(context, claimNumber, id)),
  refuseDocument: ([claimNumber, id, why], context) => after(refuseCaseDocument(context, claimNumber, id, why)),
  sendLink: ([claimNumber, link], context) => after(sendCaseLink(context, claimNumber, link)),
  revokeLink: ([claimNumber, id], context) => after(revokeCaseLink(context, claimNumber, id)),
  retryMessage: ([claimNumber, id], context) => after(retryCaseMessage(context, claimNumber, id)),
  closeCase: ([claimNumber, closing], context) => after(closeCase(context, claimNumber, closing)),
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
