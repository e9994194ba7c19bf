import { AppError } from '@beistand/contract/errors.ts';
import { tellsByItself, type Closing } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { waitsForClub } from '@beistand/contract/features/desk/work-kinds.ts';
import { sendLinkOfCase, type SendingDeps } from '#features/access/links.ts';
import { settleCallback } from '#features/callbacks/plan-callback.ts';
import { hasOpenCallback } from '#features/callbacks/queries.ts';
import { lockCase, markClosed, markReopened, type CaseRow } from '#features/desk/cases/case-queries.ts';
import { caseToRead, limitMessages, sendingDeps } from '#features/desk/cases/open-case.ts';
import { findItemsOfClaim } from '#features/desk/inbox/item-queries.ts';
import { findUncheckedIds } from '#features/documents/queries.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { findUnansweredNote, markAnswered } from '#features/messages/queries.ts';
import { findUnsettled, type RequestRow } from '#features/requests/queries.ts';
import { openRequest } from '#features/requests/sealed-request.ts';
import { completeQuestions, endRequests, isAnsweredBy } from '#features/requests/settle-request.ts';
import { bringItemBack, finishItemsOfClaim } from '#features/work-items/work-items.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { giveUpAsking } from './link-queries.ts';

/** What closing a case would do. */
export async function closingEffects(context: SignedInContext, claimNumber: string) {
  const { db, vault } = context;
  const now = context.now();
  const { id } = await caseToRead(context, claimNumber);
  const noteCameAt = await findUnansweredNote(db, id);
  const unsettled = await findUnsettled(db, id);
  const isAnswered = (request: RequestRow) => isAnsweredBy(request, noteCameAt);
  const titlesOf = (isMeant: (request: RequestRow) => boolean) =>
    Promise.all(unsettled.filter(isMeant).map(async (request) => (await openRequest(vault, request)).asked.title));
  const items = await findItemsOfClaim(db, id);
  return {
    requests: await titlesOf((request) => request.state === 'open' && !isAnswered(request)),
    answered: await titlesOf(isAnswered),
    received: await titlesOf(({ state }) => state === 'received'),
    items: items.filter(({ kind, dueAt }) => waitsForClub({ kind, isOverdue: dueAt < now })).map(({ kind }) => kind),
    hasPromisedCall: await hasOpenCallback(db, id),
    hasUnansweredNote: noteCameAt !== undefined,
  };
}

type Told = Pick<Closing, 'reason' | 'words'>;

/** Closes a case of either portal with all that waits in it. A member is told once of what is not needed any more. */
export async function closeCase(context: SignedInContext, claimNumber: string, closing: Told): Promise<void> {
  const { db, principal } = context;
  const found = await lockedCase(context, claimNumber);
  const deps = sendingDeps(context);
  if (found.state === 'closed') throw new AppError('ALREADY_DONE');
  // A claim has nobody who would read them.
  if (closing.words && found.origin !== 'member')
    throw new AppError('INVALID_INPUT', [{ path: [1, 'words'], code: 'invalid' }]);
  if (found.origin === 'member') {
    const noteCameAt = await markAnswered(db, found.id);
    if (noteCameAt) await completeQuestions(deps, found.id, noteCameAt);
    await tellOfClosing(deps, found.id, closing);
  }
  await finishItemsOfClaim(db, found.id, { by: principal.id, now: deps.now });
  await markClosed(db, found.id, closing.reason, deps.now);
  await announceChange(db, found.id);
}

/** A member who waited for something is told once; the history says it to everybody. */
async function tellOfClosing(deps: SendingDeps, claimId: string, { reason, words }: Told): Promise<void> {
  const { db, vault, now } = deps;
  const hadRequests = await endRequests(deps, claimId);
  await giveUpAsking(db, claimId, now);
  const isCallDropped = await settleCallback(deps, claimId);
  const content = { kind: 'caseClosed', isCallDropped, reason, ...(words && { words }) } as const;
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'MESSAGE', content, now });
  if (hadRequests || isCallDropped || tellsByItself({ reason, words }))
    await sendLinkOfCase(deps, claimId, 'show_info');
}

/** Documents that nobody had checked wait again; what was withdrawn or dropped stays so. A member is told that it is open. */
export async function reopenCase(context: SignedInContext, claimNumber: string): Promise<void> {
  const { db, vault } = context;
  const { id: claimId, origin } = await lockedCase(context, claimNumber);
  const deps = sendingDeps(context);
  if (!(await markReopened(db, claimId, deps.now))) throw new AppError('ALREADY_DONE');
  for (const document of await findUncheckedIds(db, claimId)) await bringItemBack(db, 'document', document);
  if (origin === 'member') {
    await limitMessages(context, { id: claimId });
    const content = { kind: 'caseReopened' } as const;
    await recordEntry({ db, vault }, { claimId, side: 'club', type: 'MESSAGE', content, now: deps.now });
    await sendLinkOfCase(deps, claimId, 'show_info');
  }
  await announceChange(db, claimId);
}

async function lockedCase({ db }: SignedInContext, claimNumber: string): Promise<CaseRow> {
  const found = await lockCase(db, claimNumber);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.erasedAt) throw new AppError('CASE_ERASED');
  return found;
}
