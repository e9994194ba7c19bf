import { AppError } from '@beistand/contract/errors.ts';
import { isVisible } from '@beistand/contract/validation/visible.ts';
import { holdClaim } from '#features/claims/hold-claim.ts';
import { caseForAct, caseToRead, limitMessages, sendingDeps } from '#features/desk/cases/open-case.ts';
import { hasAction, type CaseRow } from '#features/desk/cases/case-queries.ts';
import { insertCaseNote } from '#features/desk/cases/part-queries.ts';
import { noteContext } from '#features/desk/cases/seal-contexts.ts';
import { peopleOf } from '#features/desk/people.ts';
import { plainText } from '#features/messages/portal-message.ts';
import { hasUnansweredNote } from '#features/messages/queries.ts';
import { answerNote, publishPortalMessage, sendMessage } from '#features/messages/tell-member.ts';
import { finishItemsOfClaim } from '#features/work-items/work-items.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { usedIdError } from './used-id-error.ts';

type Text = { id: string; text: string };

/** A note for colleagues, in cases of either portal and in closed ones too. */
export async function addCaseNote(context: SignedInContext, claimNumber: string, { id, text }: Text): Promise<void> {
  const { db, vault, principal, now } = context;
  const { id: claimId } = await caseToRead(context, claimNumber);
  if (!(await holdClaim(db, claimId))) throw new AppError('CASE_ERASED');
  const author = (await peopleOf(db, [principal.id])).get(principal.id)?.name ?? principal.id;
  const sealed = await vault.seal(claimId, text, noteContext);
  if (!(await insertCaseNote(db, { id, claimId, sealed, authorId: principal.id, author, createdAt: now() })))
    throw usedIdError();
  await announceChange(db, claimId);
}

export async function answerCaseNote(context: SignedInContext, claimNumber: string, { id, text }: Text): Promise<void> {
  const found = await caseForAct(context, claimNumber);
  if (await hasAction(context.db, found.id, id)) throw usedIdError();
  if (!(await hasUnansweredNote(context.db, found.id))) throw new AppError('ALREADY_DONE');
  await answerNote(sendingDeps(context), { id, claimId: found.id, text });
  await contactMade(context, found);
}

export async function writeCaseMessage(
  context: SignedInContext,
  claimNumber: string,
  { id, text }: Text,
): Promise<void> {
  const found = await caseForAct(context, claimNumber);
  await limitMessages(context, found);
  if (!(await sendMessage(sendingDeps(context), { id, claimId: found.id, text }))) throw usedIdError();
  await contactMade(context, found);
}

type Html = { id: string; html: string };

export async function publishCaseMessage(
  context: SignedInContext,
  claimNumber: string,
  { id, html }: Html,
): Promise<void> {
  const found = await caseForAct(context, claimNumber);
  // A message of which the sanitiser leaves nothing that can be seen says nothing.
  if (!isVisible(plainText(html))) throw new AppError('INVALID_INPUT', [{ path: [1, 'html'], code: 'required' }]);
  await limitMessages(context, found);
  if (!(await publishPortalMessage(sendingDeps(context), { id, claimId: found.id, html }))) throw usedIdError();
  await contactMade(context, found);
}

/** Once the club has been in touch, the case is not new any more. */
export async function contactMade({ db, principal, now }: SignedInContext, { id }: CaseRow): Promise<void> {
  await finishItemsOfClaim(db, id, { kinds: ['newCase'], by: principal.id, now: now() });
}
