import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberLink } from '@beistand/contract/constants.ts';
import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import type { RequestKind } from '@beistand/contract/features/requests/request-kinds.ts';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { askMember, type NewRequest } from './ask-member.ts';
import { completeRequest, receiveDocument, type ReceivedDocument, withdrawRequest } from './settle-request.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(async () => {
  time = begin;
  await server.database.script('delete from outbox');
});
afterAll(() => server.close());

async function progressOf({ call, token, session }: TestMember): Promise<CaseProgress> {
  return (await call('getCaseProgress', [token, session])).result as CaseProgress;
}

function newRequest(claimId: string, changes: Partial<NewRequest> = {}): NewRequest {
  return {
    id: crypto.randomUUID(),
    claimId,
    kind: 'document',
    asked: { title: 'Rechnung der Klinik', details: 'Bitte alle Seiten' },
    dueDate: { year: 2026, month: 11, day: 20 },
    ...changes,
  };
}

/** A document of this type that has just been stored. */
async function received(claimId: string, category: string): Promise<ReceivedDocument> {
  const id = crypto.randomUUID();
  await server.database.query(
    `insert into documents (id, claim_id, source, name, category, mime_type, state, created_at, updated_at)
     values ($1, $2, 'member', '', $3, 'application/pdf', 'arriving', $4, $4)`,
    [id, claimId, category, time],
  );
  return { id, claimId, category };
}

async function sentTo(claimId: string): Promise<number> {
  return (await server.database.query('select 1 from outbox where subject = $1', [claimId])).length;
}

async function historyOf({ call, token, session }: TestMember): Promise<string[]> {
  const { result } = await call('retrieveCommunicationHistory', [token, session]);
  return (result as { historyEntries: { content: string }[] }).historyEntries.map(({ content }) => content);
}

test('what the club asks for is shown with its due date, told once, and stands in the history', async () => {
  const member = await openMember(server, time);
  const request = newRequest(member.id);
  expect(await asClub(server, time, (deps) => askMember(deps, request))).toBe(true);
  expect(await asClub(server, time, (deps) => askMember(deps, request))).toBe(false);
  const { requests } = await progressOf(member);
  expect(requests).toEqual([
    {
      id: request.id,
      kind: 'document',
      state: 'open',
      title: 'Rechnung der Klinik',
      details: 'Bitte alle Seiten',
      dueDate: { year: 2026, month: 11, day: 20 },
      isOverdue: false,
    },
  ]);
  expect(await sentTo(member.id)).toBe(2);
  expect((await historyOf(member))[0]).toBe(
    'Wir brauchen von Ihnen: Rechnung der Klinik (bitte bis 20.11.2026)\nBitte alle Seiten',
  );
});

test('each kind of request sends a link that leads to where it can be done', async () => {
  const kinds: [RequestKind, string][] = [
    ['document', 'document_upload'],
    ['waiver', 'ebs_signing'],
    ['signature', 'document_signing'],
    ['answer', 'show_info'],
  ];
  for (const [kind, type] of kinds) {
    const member = await openMember(server, time, { ext: 'vehicleabroad' });
    time = new Date(time.getTime() + 1000);
    await asClub(server, time, (deps) => askMember(deps, newRequest(member.id, { kind })));
    const [newest] = await server.database.query(
      'select communication_type, communication_type_ext from links where claim_id = $1 order by created_at desc limit 1',
      [member.id],
    );
    expect(newest).toEqual({ communication_type: type, communication_type_ext: 'vehicleabroad' });
  }
});

test('a request tells when its link was sent, once it has left and as long as it opens', async () => {
  const member = await openMember(server, time);
  const linkSentAt = async () => (await progressOf(member)).requests[0]?.linkSentAt;
  await asClub(server, time, (deps) => askMember(deps, newRequest(member.id, { kind: 'signature' })));
  expect(await linkSentAt(), 'it waits in the outbox').toBeUndefined();
  const sentAt = new Date(time.getTime() + 5000);
  const send = `update outbox set state = 'sent', settled_at = $2 where subject = $1`;
  await server.database.query(send, [member.id, sentAt]);
  expect(await linkSentAt()).toBe(sentAt.toISOString());
  await asClub(server, time, (deps) => askMember(deps, newRequest(member.id, { asked: { title: 'Attest' } })));
  const titles = (await progressOf(member)).requests.map((request) => [request.title, request.linkSentAt]);
  expect(titles, 'another type of link').toContainEqual(['Attest', undefined]);
  await server.database.query(
    `update links set revoked_at = $2 where claim_id = $1 and communication_type = 'document_signing'`,
    [member.id, time],
  );
  expect((await progressOf(member)).requests.every((request) => request.linkSentAt === undefined)).toBe(true);
});

test('a due date is over when its day has ended in the deployment’s time zone', async () => {
  const member = await openMember(server, time);
  await asClub(server, time, (deps) =>
    askMember(deps, newRequest(member.id, { dueDate: { year: 2026, month: 11, day: 15 } })),
  );
  const isOverdue = async () => (await progressOf(member)).requests[0]?.isOverdue;
  await server.database.script(
    `update link_sessions set seen_at = '2026-11-15T22:50:00Z', began_at = '2026-11-15T22:50:00Z'`,
  );
  time = new Date('2026-11-15T22:59:00Z');
  expect(await isOverdue()).toBe(false);
  time = new Date('2026-11-15T23:00:00Z');
  expect(await isOverdue()).toBe(true);
});

test('for a deployment elsewhere the day ends by its own clock', async () => {
  const auckland = await openTestApp({ now: () => time, deployment: { timeZone: 'Pacific/Auckland' } });
  const member = await openMember(auckland, time);
  await asClub(auckland, time, (deps) =>
    askMember(deps, newRequest(member.id, { dueDate: { year: 2026, month: 11, day: 15 } })),
  );
  await auckland.database.script(
    `update link_sessions set seen_at = '2026-11-15T10:50:00Z', began_at = '2026-11-15T10:50:00Z'`,
  );
  time = new Date('2026-11-15T10:59:00Z');
  expect((await progressOf(member)).requests[0]?.isOverdue).toBe(false);
  time = new Date('2026-11-15T11:00:00Z');
  expect((await progressOf(member)).requests[0]?.isOverdue).toBe(true);
  await auckland.close();
});

test('the most pressing comes first, and what has come comes last', async () => {
  const member = await openMember(server, time);
  const ask = (title: string, day: number | null, documentCategory?: string) =>
    asClub(server, time, (deps) =>
      askMember(
        deps,
        newRequest(member.id, {
          asked: { title, ...(documentCategory && { documentCategory }) },
          dueDate: day === null ? null : { year: 2026, month: 12, day },
        }),
      ),
    );
  await ask('ohne Frist', null, 'other');
  await ask('spät', 20, 'other');
  await ask('früh', 1, 'other');
  await ask('gekommen', 2, 'invoice');
  const invoice = await received(member.id, 'invoice');
  await asClub(server, time, (deps) => receiveDocument(deps, invoice));
  const { requests } = await progressOf(member);
  expect(requests.map(({ title, state }) => [title, state])).toEqual([
    ['früh', 'open'],
    ['spät', 'open'],
    ['ohne Frist', 'open'],
    ['gekommen', 'received'],
  ]);
});

test('a request is withdrawn or completed only once', async () => {
  const member = await openMember(server, time);
  const [one, other] = [newRequest(member.id), newRequest(member.id, { asked: { title: 'Attest' } })];
  for (const request of [one, other]) await asClub(server, time, (deps) => askMember(deps, request));
  time = new Date(time.getTime() + 1000);
  expect(await asClub(server, time, (deps) => withdrawRequest(deps, one.id))).toBe(true);
  expect(await asClub(server, time, (deps) => withdrawRequest(deps, one.id))).toBe(false);
  expect(await asClub(server, time, (deps) => completeRequest(deps, one.id))).toBe(false);
  expect(await asClub(server, time, (deps) => completeRequest(deps, other.id))).toBe(true);
  expect((await progressOf(member)).requests).toEqual([]);
  // Two requests and one withdrawal, each by SMS and e-mail.
  expect(await sentTo(member.id)).toBe(6);
  expect((await historyOf(member)).slice(0, 2)).toEqual([
    'Erledigt, vielen Dank: Attest',
    'Das brauchen wir nicht mehr von Ihnen: Rechnung der Klinik',
  ]);
});

test('the timeline of a case from its report to its end', async () => {
  const member = await openMember(server, time);
  const line = async () => (await progressOf(member)).steps.map(({ id, state }) => `${id} ${state}`);
  expect(await line()).toEqual(['reported done', 'contact current', 'review upcoming', 'closed upcoming']);
  const request = newRequest(member.id);
  await asClub(server, time, (deps) => askMember(deps, request));
  expect(await line()).toEqual([
    'reported done',
    'contact done',
    'information current',
    'review upcoming',
    'closed upcoming',
  ]);
  expect((await progressOf(member)).done).toEqual([]);
  await asClub(server, time, (deps) => completeRequest(deps, request.id));
  expect((await progressOf(member)).done).toEqual([
    { id: request.id, title: request.asked.title, doneAt: time.toISOString() },
  ]);
  expect((await line()).slice(2)).toEqual(['information done', 'review current', 'closed upcoming']);
  const end = new Date(time.getTime() + 60_000);
  await server.database.query(`update claims set state = 'closed', closed_at = $2 where id = $1`, [member.id, end]);
  expect(await line()).toEqual(['reported done', 'contact done', 'information done', 'review done', 'closed done']);
});

test('what another link opens can be sent for, as often as a new link may be asked for', async () => {
  const member = await openMember(server, time, { type: 'show_info' });
  const stranger = await openMember(server, time, { type: 'show_info' });
  const request = newRequest(member.id, { kind: 'waiver' });
  await asClub(server, time, (deps) => askMember(deps, request));
  const askBy = ({ call, token, session }: TestMember) => call('sendRequestLink', [token, session, request.id]);
  const before = await sentTo(member.id);
  const { result } = await askBy(member);
  expect(result).toEqual({
    requested: true,
    sentTo: { phone: expect.stringMatching(/^•••\u00A0\d\d$/), email: expect.stringMatching(/^.•••@.•••\./) },
  });
  expect(await sentTo(member.id)).toBe(before + 2);
  const links = await server.database.query(
    `select 1 from links where claim_id = $1 and communication_type = 'ebs_signing'`,
    [member.id],
  );
  expect(links).toHaveLength(2);
  expect((await askBy(stranger)).error?.data?.appError).toBe('NOT_FOUND');
  let last: unknown = result;
  for (let count = 1; count <= memberLink.requestsPerClaimAndDay; count += 1) last = (await askBy(member)).result;
  expect(last).toEqual({ requested: true });
  await asClub(server, time, (deps) => withdrawRequest(deps, request.id));
  expect((await askBy(member)).error?.data?.appError).toBe('NOT_FOUND');
});

test('a question that the member answered is being read and comes last; one that was asked after the note is open', async () => {
  const member = await openMember(server, time, { type: 'show_info' });
  const overdue = { year: 2026, month: 11, day: 1 };
  const question = (title: string) => newRequest(member.id, { kind: 'answer', asked: { title }, dueDate: overdue });
  await asClub(server, time, (deps) => askMember(deps, question('IBAN')));
  await asClub(server, time, (deps) => askMember(deps, newRequest(member.id)));
  await member.call('sendNote', [{ body: 'DE02 1203 0000 0000 2020 51' }, null, member.token, member.session]);
  time = new Date(time.getTime() + 60_000);
  await asClub(server, time, (deps) => askMember(deps, question('BIC')));
  const { requests } = await progressOf(member);
  expect(requests.map(({ title, state, isOverdue }) => [title, state, isOverdue])).toEqual([
    ['BIC', 'open', true],
    ['Rechnung der Klinik', 'open', false],
    ['IBAN', 'received', false],
  ]);
});

test('every kind of link sees where its case stands', async () => {
  for (const type of [
    'document_upload',
    'ebs_signing',
    'document_download',
    'document_signing',
    'show_info',
  ] as const) {
    const member = await openMember(server, time, { type });
    await member.call('handleRecall', [{ hours: 2 }, member.token, member.session]);
    await member.call('sendNote', [{ body: 'Hallo' }, null, member.token, member.session]);
    expect(await progressOf(member)).toMatchObject({
      claimNumber: member.number,
      callBefore: '2026-11-15T12:00:00.000Z',
      hasUnansweredNote: true,
    });
  }
});
