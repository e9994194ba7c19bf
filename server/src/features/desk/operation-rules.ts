import type { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { OperationParams } from '@beistand/contract/operation.ts';
import type { Db } from '#platform/database/database.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findMadeNumber } from './acts/act-id-queries.ts';
import { subjects } from './changes/subjects.ts';

type DeskOperations = typeof deskOperations;
export type DeskOperation = keyof DeskOperations;
export type DeskHandler = (params: never, context: SignedInContext) => Promise<unknown>;

/** What an act is answered that is sent once more under its id. */
export type AnswerAgain = (db: Db, id: string) => Promise<unknown>;

type LastOf<Params> = Params extends readonly [...unknown[], infer Last] ? Last : undefined;

/** What the desk does around the handler of an operation that changes something. Each rule is given or, with null, left out on purpose. */
type ChangeRule<Params> = {
  /** The one thing that is changed, where one thing can be changed twice: who comes second is told who was first. */
  thing: ((params: Params) => string | undefined) | null;
  /**
   * True for what adds to a case and leaves it as it is otherwise, so that nothing in it tells the second of two people: the same by a
   * colleague within a minute is refused.
   */
  isAddition: boolean;
  /** For acts to which the caller gives an id: the same once more is done once, and something else under a known id is refused. */
  again: (LastOf<Params> extends { id: string } ? AnswerAgain : never) | null;
};

const reads = null;
const done = async () => ({ done: true });
/** Items know their holder themselves. */
const ofItem = { thing: null, isAddition: false, again: null };
const addition = { thing: null, isAddition: true, again: done };
const changing = <Params>(thing: (params: Params) => string | undefined) => ({ thing, isAddition: false, again: null });

/** The rules of every operation of the desk, null for those that only read; the type fails where one is missing. */
export const operationRules: {
  readonly [Name in DeskOperation]: ChangeRule<OperationParams<DeskOperations[Name]>> | null;
} = {
  getDeskCounts: reads,
  getDeskItems: reads,
  getDeskPeople: reads,
  getDeskNames: reads,
  searchCases: reads,
  openDeskStream: reads,
  takeDeskItem: ofItem,
  takeNextDeskItem: ofItem,
  releaseDeskItem: ofItem,
  settleDeskItem: ofItem,
  assignDeskItem: ofItem,

  getCase: reads,
  getCaseWork: reads,
  getCaseHistory: reads,
  getCaseDocuments: reads,
  getCaseDocument: reads,
  getCaseUploadToken: reads,
  getCaseRequests: reads,
  getCaseLinks: reads,
  getCaseCalls: reads,
  getCaseNotes: reads,
  getCaseConsents: reads,
  previewMessage: reads,
  previewClosing: reads,

  addCaseNote: addition,
  answerNote: { thing: ([claimNumber]) => `note ${claimNumber}`, isAddition: false, again: done },
  sendMessage: addition,
  publishPortalMessage: addition,
  recordCall: addition,
  askMember: {
    thing: ([claimNumber, asking]) => {
      if (asking.kind === 'waiver') return `waiver ${claimNumber}`;
      return asking.kind === 'signature' ? `signature ${claimNumber} ${asking.template}` : undefined;
    },
    isAddition: true,
    again: done,
  },
  withdrawRequest: changing(([, id]) => `request ${id}`),
  completeRequest: changing(([, id]) => `request ${id}`),
  acceptDocument: changing(([, id]) => `document ${id}`),
  refuseDocument: changing(([, id]) => `document ${id}`),
  sendLink: addition,
  revokeLink: changing(([, id]) => `link ${id}`),
  retryMessage: changing(([, id]) => `message ${id}`),
  // It is done or fails, whatever its id is.
  closeCase: changing(([claimNumber]) => subjects.theCase(claimNumber)),
  reopenCase: changing(([claimNumber]) => subjects.theCase(claimNumber)),
  createCase: {
    thing: null,
    isAddition: true,
    again: async (db, id) => ({ claimNumber: await findMadeNumber(db, id) }),
  },

  getCaseClaim: reads,
  setClaimAdjuster: changing(([claimNumber]) => subjects.adjuster(claimNumber)),
  addClaimPayment: addition,
  // The id is that of a payment or service which is there.
  changeClaimPayment: changing(([, { id }]) => subjects.payment(id)),
  addClaimService: addition,
  changeClaimService: changing(([, { id }]) => subjects.service(id)),

  getDeskFigures: reads,
  getPeopleOfCases: reads,
  getAccessLog: reads,
  getQuoteAccessLog: reads,
  previewErasure: reads,
  eraseCase: changing(([claimNumber]) => subjects.theCase(claimNumber)),

  getTemplates: reads,
  getMessageTemplate: reads,
  getFormTemplate: reads,
  getTemplate: reads,
  previewTemplate: reads,
  createTemplate: { thing: ([{ kind, name }]) => `template ${kind} ${name}`, isAddition: false, again: done },
  saveTemplateDraft: changing(([id]) => `draft ${id}`),
  publishTemplate: changing(([id]) => `draft ${id}`),
  retireTemplate: changing(([id]) => `template ${id}`),
};
