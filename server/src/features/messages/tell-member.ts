import { sendLinkOfCase, type SendingParts } from '#features/access/links.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { keepPortalMessage, plainText } from './portal-message.ts';
import { markAnswered } from './queries.ts';

/** What the club says in a case. The id names this one message: said twice under it, it is there once and sent once. */
export type ClubMessage = { id: string; claimId: string; text: string };

/** Writes to the member, and sends a link that opens it. False where it was said already. */
export async function sendMessage(parts: SendingParts, { id, claimId, text }: ClubMessage): Promise<boolean> {
  const content = { kind: 'text', text } as const;
  const entry = { claimId, side: 'club', type: 'MESSAGE', content, now: parts.now, actionId: id } as const;
  if (!(await recordEntry(parts, entry))) return false;
  await sendLinkOfCase(parts, claimId, 'show_info');
  return true;
}

/** Answers the member's note, after which the next can be written. False where it was said already. */
export async function answerNote(parts: SendingParts, message: ClubMessage): Promise<boolean> {
  const isNew = await sendMessage(parts, message);
  if (isNew) await markAnswered(parts.db, message.claimId);
  return isNew;
}

/** Puts a message on the page of the case in place of the last one. It stands in the history as plain words. */
export async function publishPortalMessage(
  parts: SendingParts,
  { id, claimId, html }: { id: string; claimId: string; html: string },
): Promise<boolean> {
  if (!(await sendMessage(parts, { id, claimId, text: plainText(html) }))) return false;
  await keepPortalMessage(parts, claimId, html, parts.now);
  return true;
}
