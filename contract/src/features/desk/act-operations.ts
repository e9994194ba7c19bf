import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { documentIdSchema } from '#features/documents/schema.ts';
import { operation } from '#operation.ts';
import { isPossiblePhone } from '#validation/phone-numbers.ts';
import { atDesk, endpoint, ofCase } from './access.ts';
import { actIdSchema, closingSchema, memberTextSchema, refusingSchema } from '#features/desk/acts/act-rules.ts';
import {
  askingSchema,
  callSchema,
  caseNoteTextSchema,
  doneSchema,
  newLinkSchema,
  portalHtmlSchema,
} from '#features/desk/acts/act-schema.ts';
import { newCaseSchema } from './new-case.ts';

const act = {
  endpoint,
  access: ofCase,
  changes: true,
  keptWithKeyOf: 'namedClaim',
  logsAccess: {},
  result: doneSchema,
} as const;

/**
 * What a handler does in a case. `ALREADY_DONE` where it was done meanwhile, `CASE_CLOSED` and `CASE_ERASED` where nothing can be done any
 * more, `REASON_NEEDED` for who has not opened it with a reason, `INVALID_INPUT` for what makes no sense in this case. The same id once more
 * is done once, and with something else `INVALID_INPUT`; the same by a colleague within a minute is `ALREADY_DONE`, whatever its id.
 */
export const actOperations = {
  /** For colleagues; never part of the history. */
  addCaseNote: operation({
    ...act,
    method: 'addCaseNote',
    params: v.strictTuple([claimNumberSchema, caseNoteTextSchema]),
  }),

  /** `ALREADY_DONE` where no note waits for an answer. Questions that were open when the note came are done with it. */
  answerNote: operation({
    ...act,
    method: 'answerNote',
    params: v.strictTuple([claimNumberSchema, memberTextSchema]),
  }),

  sendMessage: operation({
    ...act,
    method: 'sendMessage',
    params: v.strictTuple([claimNumberSchema, memberTextSchema]),
  }),

  publishPortalMessage: operation({
    ...act,
    method: 'publishPortalMessage',
    params: v.strictTuple([claimNumberSchema, portalHtmlSchema]),
  }),

  recordCall: operation({ ...act, method: 'recordCall', params: v.strictTuple([claimNumberSchema, callSchema]) }),

  /** For a document, a signature, the waiver or an answer. `INVALID_INPUT` at those values of a form with which nobody could sign it. `BIRTH_DATE_MISSING` for a waiver of which nobody knows who signs it; it is kept where it comes along. */
  askMember: operation({ ...act, method: 'askMember', params: v.strictTuple([claimNumberSchema, askingSchema]) }),

  withdrawRequest: operation({
    ...act,
    method: 'withdrawRequest',
    params: v.strictTuple([claimNumberSchema, actIdSchema]),
  }),

  /** A document or an answer that was asked for came another way. `INVALID_INPUT` for what only a signature settles. */
  completeRequest: operation({
    ...act,
    method: 'completeRequest',
    params: v.strictTuple([claimNumberSchema, actIdSchema]),
  }),

  acceptDocument: operation({
    ...act,
    method: 'acceptDocument',
    params: v.strictTuple([claimNumberSchema, documentIdSchema]),
  }),

  refuseDocument: operation({
    ...act,
    method: 'refuseDocument',
    params: v.strictTuple([claimNumberSchema, documentIdSchema, refusingSchema]),
  }),

  /**
   * A link whose page has nothing to show fails: to documents with `NOTHING_TO_FETCH`, to sign with `NOTHING_TO_SIGN`, `FORM_INCOMPLETE`, `SIGNED_ALREADY` or, for
   * the waiver, `BIRTH_DATE_MISSING`. A link to a waiver that is not asked for asks for it.
   */
  sendLink: operation({ ...act, method: 'sendLink', params: v.strictTuple([claimNumberSchema, newLinkSchema]) }),

  /** Ends its sessions at once. */
  revokeLink: operation({ ...act, method: 'revokeLink', params: v.strictTuple([claimNumberSchema, actIdSchema]) }),

  /** Sends a message again that failed, or of which nobody knows whether it arrived. */
  retryMessage: operation({ ...act, method: 'retryMessage', params: v.strictTuple([claimNumberSchema, actIdSchema]) }),

  closeCase: operation({ ...act, method: 'closeCase', params: v.strictTuple([claimNumberSchema, closingSchema]) }),

  reopenCase: operation({ ...act, method: 'reopenCase', params: v.strictTuple([claimNumberSchema]) }),

  /** A case that was reported by phone. */
  createCase: operation({
    endpoint,
    method: 'createCase',
    access: atDesk,
    changes: true,
    keptWithKeyOf: 'server',
    params: v.strictTuple([newCaseSchema(isPossiblePhone)]),
    result: v.strictObject({ claimNumber: claimNumberSchema }),
  }),
};
