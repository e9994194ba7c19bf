import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { isoDate, calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { caseSteps } from '@beistand/contract/features/requests/rules.ts';
import type { DoneRequest, ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { mayRequestLinkOf } from '#features/access/attempts.ts';
import { sendLinkOfCase } from '#features/access/links.ts';
import { maskedContact } from '#features/access/masked-contact.ts';
import { findSentLinks, type SentLinkRow } from '#features/access/queries.ts';
import type { Texts } from '#i18n/texts.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { linkFor } from './ask-member.ts';
import { findCaseFacts, findDone, findRequestOf, findUnsettled, type RequestRow } from './queries.ts';
import { openRequest } from './sealed-request.ts';
import { withAnswer } from './settle-request.ts';

export const requestHandlers: HandlersOf<typeof requestOperations> = {
  async getCaseProgress(_params, { db, vault, deployment, locale, link, now }) {
    const facts = await findCaseFacts(db, link.claimId);
    if (!facts) throw new AppError('NOT_FOUND');
    // What had come when the case was closed is not checked any more.
    const rows = facts.closedAt ? [] : await findUnsettled(db, link.claimId);
    const { number, callBefore, hasUnansweredNote, noteCameAt, ...known } = facts;
    const { texts } = textsFor(locale, deployment);
    const today = dateAt(now(), deployment.timeZone);
    const sentLinks = rows.length > 0 ? await findSentLinks(db, link.claimId, now()) : [];
    return {
      claimNumber: number,
      steps: caseSteps({ ...known, hasUnsettledRequests: rows.length > 0, now: now() }),
      requests: (
        await Promise.all(rows.map((row) => shown(vault, withAnswer(row, noteCameAt), { today, texts, sentLinks })))
      ).toSorted((one, other) => one.state.localeCompare(other.state)),
      done: await Promise.all((await findDone(db, link.claimId)).map((row) => done(vault, row))),
      callBefore: callBefore?.toISOString() ?? null,
      hasUnansweredNote,
      closeReason: facts.closeReason,
    };
  },

  async sendRequestLink([, , requestId], { db, vault, deployment, origin, link, now }) {
    const request = await findRequestOf(db, link.claimId, requestId);
    if (request?.state !== 'open') throw new AppError('NOT_FOUND');
    const deps = { db, vault, deployment, origin, now: now() };
    if (!(await mayRequestLinkOf(deps, link.claimId))) return { requested: true };
    const sent = await sendLinkOfCase(deps, link.claimId, linkFor[request.kind]);
    return { requested: true, ...(sent && { sentTo: maskedContact(sent) }) };
  },
};

type Showing = { today: CalendarDate; texts: Texts; sentLinks: readonly SentLinkRow[] };

async function shown(vault: Vault, row: RequestRow, { today, texts, sentLinks }: Showing): Promise<ShownRequest> {
  const { asked, refusal } = await openRequest(vault, row);
  const { id, kind, dueOn } = row;
  // One that was sent before it was asked told of something else.
  const sent = sentLinks.find(
    ({ communicationType, sentAt }) => communicationType === linkFor[kind] && sentAt >= row.askedAt,
  );
  return {
    id,
    kind,
    state: row.state === 'received' ? 'received' : 'open',
    ...asked,
    dueDate: calendarDateFromText(dueOn ?? '') ?? null,
    isOverdue: row.state === 'open' && dueOn !== null && dueOn < isoDate(today),
    ...(refusal !== undefined && { refusal: refusalWords(texts, refusal) }),
    ...(sent && { linkSentAt: sent.sentAt.toISOString() }),
  };
}

async function done(vault: Vault, row: RequestRow & { changedAt: Date }): Promise<DoneRequest> {
  const { asked } = await openRequest(vault, row);
  return { id: row.id, title: asked.title, doneAt: row.changedAt.toISOString() };
}
