import type { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { OperationParams } from '@beistand/contract/operation.ts';

type DeskOperations = typeof deskOperations;
type DeskOperation = keyof DeskOperations;
type SubjectOf<Name extends DeskOperation> = (params: OperationParams<DeskOperations[Name]>) => string | undefined;

/** What is changed at the desk, as `desk_changes` names it. */
export const subjects = {
  theCase: (claimNumber: string) => `case ${claimNumber}`,
  adjuster: (claimNumber: string) => `adjuster ${claimNumber}`,
  payment: (id: string) => `payment ${id}`,
  service: (id: string) => `service ${id}`,
} as const;

/** What each operation changes, where one thing can be changed twice. Items know their holder themselves. */
export const changedThings: { readonly [Name in DeskOperation]?: SubjectOf<Name> } = {
  answerNote: ([claimNumber]) => `note ${claimNumber}`,
  askMember: ([claimNumber, asking]) => {
    if (asking.kind === 'waiver') return `waiver ${claimNumber}`;
    return asking.kind === 'signature' ? `signature ${claimNumber} ${asking.template}` : undefined;
  },
  withdrawRequest: ([, id]) => `request ${id}`,
  completeRequest: ([, id]) => `request ${id}`,
  acceptDocument: ([, id]) => `document ${id}`,
  refuseDocument: ([, id]) => `document ${id}`,
  revokeLink: ([, id]) => `link ${id}`,
  retryMessage: ([, id]) => `message ${id}`,
  closeCase: ([claimNumber]) => subjects.theCase(claimNumber),
  reopenCase: ([claimNumber]) => subjects.theCase(claimNumber),
  eraseCase: ([claimNumber]) => subjects.theCase(claimNumber),
  setClaimAdjuster: ([claimNumber]) => subjects.adjuster(claimNumber),
  changeClaimPayment: ([, { id }]) => subjects.payment(id),
  changeClaimService: ([, { id }]) => subjects.service(id),
  createTemplate: ([{ kind, name }]) => `template ${kind} ${name}`,
  saveTemplateDraft: ([id]) => `draft ${id}`,
  publishTemplate: ([id]) => `draft ${id}`,
  retireTemplate: ([id]) => `template ${id}`,
};
