import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { CommunicationType } from '@beistand/contract/constants.ts';
import type { Asked } from '@beistand/contract/features/requests/schema.ts';
import type { RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { sendLinkOfCase, type SendingDeps } from '#features/access/links.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { insertRequest } from './queries.ts';
import { overdueFrom } from './overdue-from.ts';
import { sealAsked } from './sealed-request.ts';

/** The caller chooses the id; a repeated request with it is the same request. */
export type NewRequest = {
  id: string;
  claimId: string;
  kind: RequestKind;
  asked: Asked;
  dueDate: CalendarDate | null;
};

/** The type of link that opens the page where it can be done. */
export const linkFor: Readonly<Record<RequestKind, CommunicationType>> = {
  document: 'document_upload',
  waiver: 'ebs_signing',
  signature: 'document_signing',
  answer: 'show_info',
};

/** Asks the member for something and sends a link to it. False where it was asked already. */
export async function askMember(deps: SendingDeps, request: NewRequest): Promise<boolean> {
  if (!(await writeRequest(deps, request))) return false;
  await sendLinkOfCase(deps, request.claimId, linkFor[request.kind]);
  return true;
}

/** Writes the request and its entry in the history, and tells nobody. */
export async function writeRequest(
  { db, vault, deployment, now }: Pick<SendingDeps, 'db' | 'vault' | 'deployment' | 'now'>,
  { id, claimId, kind, asked, dueDate }: NewRequest,
): Promise<boolean> {
  const sealed = await sealAsked(vault.using(db), claimId, asked);
  const dueOn = dueDate && isoDate(dueDate);
  if (!(await insertRequest(db, { id, claimId, kind, sealed, dueOn, now }))) return false;
  if (dueDate) {
    const dueAt = overdueFrom(dueDate, deployment);
    await putItem(db, { kind: 'overdueRequest', claimId, subject: id, dueAt, shownFrom: dueAt, now });
  }
  const isQuestion = kind === 'answer';
  const content = { kind: 'asked', title: asked.title, details: asked.details, dueDate, isQuestion } as const;
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'MESSAGE', content, now });
  return true;
}
