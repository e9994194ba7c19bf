import type { RequestKind, RequestState } from '@beistand/contract/features/requests/request-kinds.ts';
import { sendLinkOfCase, type SendingDeps } from '#features/access/links.ts';
import type { EntryContent } from '#features/history/entry-content.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { moveRequest } from './move-request.ts';
import { findForDocuments, findUnsettled, linkDocument, type RequestRow } from './queries.ts';
import { openRequest } from './sealed-request.ts';

type Deps = { db: Db; vault: Vault; now: Date; by?: string | undefined };

const unsettled: readonly RequestState[] = ['open', 'received'];

export type ReceivedDocument = { id: string; claimId: string; category: string };

/**
 * A document came in. The request that it is for is now being checked; answers with its id. It goes into no history: the document
 * itself does.
 */
export async function receiveDocument(
  deps: Deps,
  { id: documentId, claimId, category }: ReceivedDocument,
): Promise<string[]> {
  const { db, vault, now } = deps;
  const ofType: RequestRow[] = [];
  const ofAnyType: RequestRow[] = [];
  for (const request of await findForDocuments(db, claimId)) {
    const { documentCategory } = (await openRequest(vault.using(db), request)).asked;
    if (documentCategory === category) ofType.push(request);
    // One that names no type takes any document, until it is done.
    else if (documentCategory === undefined && request.state !== 'done') ofAnyType.push(request);
  }
  const request = settledBy(ofType) ?? settledBy(ofAnyType);
  if (!request) return [];
  await linkDocument(db, request.id, documentId);
  // Why it was asked again is kept until it is known that this can be looked at.
  const moved = await moveRequest(db, {
    id: request.id,
    from: ['open'],
    to: 'received',
    sealedRefusal: undefined,
    now,
  });
  if (!moved) return [];
  await announceChange(db, claimId);
  return [moved.id];
}

/**
 * Of several requests one document settles one: further pages belong to the one that is being checked, else it is for the most
 * pressing that is open. After all are done it may still be a page of the last.
 */
function settledBy(requests: readonly RequestRow[]): RequestRow | undefined {
  const open = requests.filter(({ state }) => state === 'open');
  const [mostPressing] = open.toSorted((one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'));
  return requests.find(({ state }) => state === 'received') ?? mostPressing ?? requests.at(-1);
}

/** What was asked is done. False where it is not asked any more. */
export async function completeRequest(deps: Deps, id: string): Promise<boolean> {
  const request = await moveRequest(deps.db, change(deps, id, unsettled, 'done'));
  if (!request) return false;
  await record(deps, request, (told) => ({ kind: 'requestDone', ...told }));
  return true;
}

/** All of a kind that is asked in a case is done. */
export async function completeRequestsOfKind(deps: Deps, claimId: string, kind: RequestKind): Promise<void> {
  for (const request of await findUnsettled(deps.db, claimId))
    if (request.kind === kind) await completeRequest(deps, request.id);
}

/** A note of the member answers the questions that were open when it came: who wants to know more asks again. */
export async function completeQuestions(deps: Deps, claimId: string, noteCameAt: Date): Promise<void> {
  for (const request of await findUnsettled(deps.db, claimId))
    if (isAnsweredBy(request, noteCameAt)) await completeRequest(deps, request.id);
}

export function isAnsweredBy({ kind, askedAt }: RequestRow, noteCameAt: Date | null | undefined): boolean {
  return kind === 'answer' && !!noteCameAt && askedAt <= noteCameAt;
}

/** A question has its answer once the member has written, though nobody has read it yet. */
export function withAnswer(request: RequestRow, noteCameAt: Date | null | undefined): RequestRow {
  return request.state === 'open' && isAnsweredBy(request, noteCameAt) ? { ...request, state: 'received' } : request;
}

/** Withdraws a request that is not needed any more, and tells the member. False where it is not asked any more. */
export async function withdrawRequest(deps: SendingDeps, id: string): Promise<boolean> {
  const request = await dropRequest(deps, id);
  if (request) await sendLinkOfCase(deps, request.claimId, 'show_info');
  return request !== undefined;
}

/**
 * The case ends. What is still asked is not needed any more; what has come stays as it is, for nobody checks it. True where there was any of
 * it: whoever calls tells the member.
 */
export async function endRequests(deps: Deps, claimId: string): Promise<boolean> {
  const requests = await findUnsettled(deps.db, claimId);
  for (const request of requests)
    if (request.state === 'received') await record(deps, request, ({ title }) => ({ kind: 'requestUnchecked', title }));
    else await dropRequest(deps, request.id, ['open']);
  return requests.length > 0;
}

async function dropRequest(deps: Deps, id: string, from = unsettled): Promise<RequestRow | undefined> {
  const request = await moveRequest(deps.db, change(deps, id, from, 'withdrawn'));
  if (request) await record(deps, request, (told) => ({ kind: 'requestWithdrawn', ...told }));
  return request;
}

function change({ now, by }: Deps, id: string, from: readonly RequestState[], to: RequestState) {
  return { id, from, to, sealedRefusal: null, now, by };
}

type Told = { title: string; isQuestion: boolean };

async function record(deps: Deps, request: RequestRow, content: (told: Told) => EntryContent): Promise<void> {
  const { db, vault, now } = deps;
  const { claimId } = request;
  const { title } = (await openRequest(vault.using(db), request)).asked;
  const told = { title, isQuestion: request.kind === 'answer' };
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'MESSAGE', content: content(told), now });
}
