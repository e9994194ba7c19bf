import { calendarDateFromText, isoDate } from '@beistand/contract/calendar-date.ts';
import type {
  AccessEntry,
  CaseLinks,
  CaseRequest,
  Delivery,
  caseCallSchema,
  caseConsentSchema,
  caseNoteSchema,
} from '@beistand/contract/features/desk/case-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type * as v from 'valibot';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { findConsents } from '#features/consent/queries.ts';
import { findChain } from '#features/desk/access-log/access-queries.ts';
import { wordsContext } from '#features/desk/access-log/log-access.ts';
import { peopleOf } from '#features/desk/people.ts';
import { findUnansweredNote } from '#features/messages/queries.ts';
import type { RequestRow } from '#features/requests/queries.ts';
import { openRequest } from '#features/requests/sealed-request.ts';
import { withAnswer } from '#features/requests/settle-request.ts';
import { refusalWords } from '#i18n/refusal-words.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { CaseRow } from './case-queries.ts';
import type { CaseReader } from './open-case.ts';
import { findCalls, findCaseNotes, findLinks, findMessagesOfCase, findRequests } from './part-queries.ts';
import type { LinkOfCaseRow, MessageOfCaseRow } from './part-queries.ts';
import { callContext, noteContext } from './seal-contexts.ts';

export async function readRequests(context: CaseReader, claimId: string): Promise<CaseRequest[]> {
  const today = isoDate(dateAt(context.now(), context.deployment.timeZone));
  const rows = await findRequests(context.db, claimId);
  const noteCameAt = await findUnansweredNote(context.db, claimId);
  return Promise.all(rows.map((row) => requestOf(context, withAnswer(row, noteCameAt), today)));
}

async function requestOf(
  { vault, deployment, locale }: CaseReader,
  row: RequestRow,
  today: string,
): Promise<CaseRequest> {
  const { asked, refusal } = await openRequest(vault, row);
  const { texts } = textsFor(locale, deployment);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    ...asked,
    dueDate: calendarDateFromText(row.dueOn ?? '') ?? null,
    isOverdue: row.state === 'open' && row.dueOn !== null && row.dueOn < today,
    askedAt: row.askedAt.toISOString(),
    ...(refusal && { refusal: refusalWords(texts, refusal) }),
  };
}

/** What became of the links and messages of a case; texts and tokens are nowhere. */
export async function readLinks({ db }: CaseReader, claimId: string): Promise<CaseLinks> {
  const links = await findLinks(db, claimId);
  const messages = await findMessagesOfCase(db, claimId);
  const people = await peopleOf(
    db,
    links.map(({ issuedBy }) => issuedBy),
  );
  const ids = new Set(links.map(({ id }) => id));
  const withMessages = links.map((link) => ({ ...link, told: messages.filter(({ about }) => about === link.id) }));
  return {
    links: withMessages.map(({ told, ...link }) => ({
      id: link.id,
      communicationType: link.communicationType,
      communicationTypeExt: link.communicationTypeExt,
      sentAt: leftAt(link, told)?.toISOString() ?? null,
      issuedBy: link.issuedBy === null ? null : (people.get(link.issuedBy)?.name ?? link.issuedBy),
      openedAt: link.openedAt?.toISOString() ?? null,
      usedAt: link.usedAt?.toISOString() ?? null,
      expiresAt: link.expiresAt.toISOString(),
      revokedAt: link.revokedAt?.toISOString() ?? null,
      messages: told.map(deliveryOf),
    })),
    messages: messages.filter(({ about }) => about === null || !ids.has(about)).map(deliveryOf),
  };
}

/** When the first of a link's messages left. Those of old links are not kept: they count as sent with the link. */
function leftAt({ createdAt }: LinkOfCaseRow, messages: readonly MessageOfCaseRow[]): Date | undefined {
  if (messages.length === 0) return createdAt;
  const left = messages.flatMap(({ state, settledAt }) => (state === 'sent' && settledAt ? [settledAt] : []));
  return left.toSorted((one, other) => one.getTime() - other.getTime())[0];
}

function deliveryOf(row: MessageOfCaseRow): Delivery {
  const { id, channel, purpose, state, maySendAgain, createdAt, settledAt } = row;
  return {
    id,
    channel,
    purpose,
    state,
    maySendAgain,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

export async function readCalls(
  { db, vault }: CaseReader,
  claimId: string,
): Promise<v.InferOutput<typeof caseCallSchema>[]> {
  const rows = await findCalls(db, claimId);
  const people = await peopleOf(
    db,
    rows.map(({ calledBy }) => calledBy),
  );
  return Promise.all(
    rows.map(async ({ id, outcome, calledBy, calledAt, sealed }) => ({
      id,
      outcome,
      calledBy: people.get(calledBy)?.name ?? calledBy,
      calledAt: calledAt.toISOString(),
      ...(sealed && { words: (await vault.open(claimId, sealed, callContext)).toString() }),
    })),
  );
}

export async function readCaseNotes(
  { db, vault }: CaseReader,
  claimId: string,
): Promise<v.InferOutput<typeof caseNoteSchema>[]> {
  const rows = await findCaseNotes(db, claimId);
  const texts = await vault.openMany(rows.map(({ sealed }) => ({ subject: claimId, sealed, context: noteContext })));
  return rows.map(({ id, author, createdAt }, index) => ({
    id,
    text: texts[index]?.toString() ?? '',
    author,
    createdAt: createdAt.toISOString(),
  }));
}

type CaseConsent = v.InferOutput<typeof caseConsentSchema>;

/** What was said with the report, then what was signed. */
export async function readConsents({ db, vault }: CaseReader, { id, createdAt }: CaseRow): Promise<CaseConsent[]> {
  const stored = await readMemberCase({ db, vault }, id);
  const said = stored?.memberCase.contacts[0].consents ?? [];
  const signed = await findConsents(db, id);
  return [
    ...said
      .filter(({ isApproved }) => isApproved)
      .map(({ type }) => ({ purpose: type, isGiven: true, saidAt: createdAt.toISOString() })),
    ...signed.map(({ purpose, isGiven, version, at }) => ({ purpose, isGiven, version, saidAt: at.toISOString() })),
  ];
}

/** The newest first. Words of reasons are gone with an erased case. */
export async function readAccessLog({ db, vault }: CaseReader, claimId: string): Promise<AccessEntry[]> {
  const rows = (await findChain(db, claimId)).toReversed();
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const sealed = rows.flatMap(({ words }) =>
    words ? [{ subject: claimId, sealed: words, context: wordsContext }] : [],
  );
  const opened = (await vault.openMany(sealed)).values();
  return rows.map(({ number, userId, role, what, why, words, at }) => {
    const text = words ? opened.next().value : undefined;
    return {
      number,
      who: people.get(userId)?.name ?? userId,
      role,
      what,
      why,
      ...(text && { words: text.toString() }),
      at: at.toISOString(),
    };
  });
}
