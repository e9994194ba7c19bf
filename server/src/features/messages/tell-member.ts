import { sendLinkOfCase, type SendingDeps } from '#features/access/links.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { completeQuestions } from '#features/requests/settle-request.ts';
import { finishItemsOfClaim } from '#features/work-items/work-items.ts';
import { keepPortalMessage, plainText } from './portal-message.ts';
import { markAnswered } from './queries.ts';

/** A message of the club. A repeated call with the same id stores and sends it once. */
export type ClubMessage = { id: string; claimId: string; text: string };

/** Writes to the member, and sends a link that opens it. False where it was said already. */
export async function sendMessage(deps: SendingDeps, { id, claimId, text }: ClubMessage): Promise<boolean> {
  const content = { kind: 'text', text } as const;
  const entry = { claimId, side: 'club', type: 'MESSAGE', content, now: deps.now, actionId: id } as const;
  if (!(await recordEntry(deps, entry))) return false;
  await sendLinkOfCase(deps, claimId, 'show_info');
  return true;
}

/** Answers the member's note, after which the next can be written; what it told is not asked any more. False where it was said already. */
export async function answerNote(deps: SendingDeps, message: ClubMessage): Promise<boolean> {
  if (!(await sendMessage(deps, message))) return false;
  const noteCameAt = await markAnswered(deps.db, message.claimId);
  if (noteCameAt) await completeQuestions(deps, message.claimId, noteCameAt);
  await finishItemsOfClaim(deps.db, message.claimId, { kinds: ['note'], by: deps.by ?? null, now: deps.now });
  return true;
}

/** Replaces the message on the page of the case, and records it in the history as plain text. */
export async function publishPortalMessage(
  deps: SendingDeps,
  { id, claimId, html }: { id: string; claimId: string; html: string },
): Promise<boolean> {
  if (!(await sendMessage(deps, { id, claimId, text: plainText(html) }))) return false;
  await keepPortalMessage(deps, claimId, html, deps.now);
  return true;
}
