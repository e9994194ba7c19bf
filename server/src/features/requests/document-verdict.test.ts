import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { acceptChecked, refuseChecked } from '#testing/callers/desk-calls.ts';
import { asClub } from '#testing/callers/case-calls.ts';
import { openMemberSession, type MemberSession } from '#testing/callers/member-session.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openStandInClamd, type PatientClamd } from '#testing/services/stand-in-clamd.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { writeRequest } from './ask-member.ts';

let server: TestApp;
let scanner: PatientClamd;
const now = new Date('2026-11-15T10:00:00Z');
let time = now;
const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

beforeAll(async () => {
  scanner = await openStandInClamd();
  server = await openTestApp({ now: () => time, environment: { CLAMD_URL: scanner.url } });
});
beforeEach(() => {
  time = now;
  return server.database.script('delete from outbox');
});
afterAll(async () => {
  await server.close();
  await scanner.close();
});

function ask(claimId: string, title: string, documentCategory: string): Promise<boolean> {
  const request = { id: crypto.randomUUID(), claimId, kind: 'document', dueDate: null } as const;
  return asClub(server, now, (deps) => writeRequest(deps, { ...request, asked: { title, documentCategory } }));
}

async function callOf<Result>({ link, session, cookie }: MemberSession, method: string): Promise<Result> {
  return (await server.call('claim/claim', method, [link.token, session], { cookie })).result as Result;
}

async function progressOf(member: MemberSession): Promise<{ requests: unknown[]; current: string | undefined }> {
  const { requests, steps } = await callOf<CaseProgress>(member, 'getCaseProgress');
  return {
    requests: requests.map(({ title, state, refusal }) => (refusal ? [title, state, refusal] : [title, state])),
    current: steps.find(({ state }) => state === 'current')?.id,
  };
}

const examined = () => server.app.documents.examination.work();

/** A person at the club accepts whatever passed the examination. */
async function accepted(): Promise<void> {
  await examined();
  await acceptChecked(server, now);
}

test('a request is being checked until its document is accepted, and only a document of its own type settles it', async () => {
  const member = await openMemberSession(server);
  await ask(member.id, 'Rechnung', 'invoice');
  await member.upload('karte.pdf', samplePdf({ words: 'card' }), 'insurance_card');
  await examined();
  expect(await progressOf(member)).toEqual({ requests: [['Rechnung', 'open']], current: 'information' });
  await scanner.whileSilent(async () => {
    await member.upload('rechnung.pdf', samplePdf({ words: 'bill' }), 'invoice');
    expect(await progressOf(member)).toEqual({ requests: [['Rechnung', 'received']], current: 'information' });
  });
  await examined();
  expect(await progressOf(member)).toEqual({ requests: [['Rechnung', 'received']], current: 'information' });
  await accepted();
  expect(await progressOf(member)).toEqual({ requests: [], current: 'review' });
});

test('U2.a of two requests for the same type each is settled by a document of its own', async () => {
  const member = await openMemberSession(server);
  await ask(member.id, 'Rechnung der Klinik', 'invoice');
  await ask(member.id, 'Rechnung der Apotheke', 'invoice');
  await scanner.whileSilent(async () => {
    await member.upload('klinik1.pdf', samplePdf({ words: 'clinic, page one' }), 'invoice');
    await member.upload('klinik2.pdf', samplePdf({ words: 'clinic, page two' }), 'invoice');
  });
  await accepted();
  const { requests } = await progressOf(member);
  expect(requests).toHaveLength(1);
  expect(requests).toMatchObject([[expect.any(String), 'open']]);
  await member.upload('apotheke.pdf', samplePdf({ words: 'pharmacy' }), 'invoice');
  await accepted();
  expect(await progressOf(member)).toEqual({ requests: [], current: 'review' });
});

async function toldOfRefusals({ id }: MemberSession): Promise<string[]> {
  const rows = await server.database.query<{ channel: string }>(
    `select channel from outbox where subject = $1 and purpose = 'document refused' order by channel`,
    [id],
  );
  return rows.map(({ channel }) => channel);
}

test('of several documents all have to pass, and a refused one has its request asked again with the reason', async () => {
  const member = await openMemberSession(server);
  await ask(member.id, 'Rechnung', 'invoice');
  await scanner.whileSilent(async () => {
    await member.upload('seite1.pdf', samplePdf({ words: 'page one' }), 'invoice');
    await member.upload('seite2.svg', hostile, 'invoice');
  });
  await examined();
  const reason = 'Die Datei enthält Programme oder Anhänge. Als Foto oder neu als PDF gedruckt geht es.';
  const named = `„seite2.svg“: ${reason}`;
  expect(await progressOf(member)).toEqual({ requests: [['Rechnung', 'open', named]], current: 'information' });
  const { historyEntries } = await callOf<{ historyEntries: { content: string; entrySource: string }[] }>(
    member,
    'retrieveCommunicationHistory',
  );
  const told = `Bitte noch einmal: Rechnung. Grund: ${reason}`;
  expect(historyEntries.map(({ content }) => content)).toContain(told);
  const { notesHistory } = await callOf<{ notesHistory: { body: string }[] }>(member, 'retrieveNotesHistory');
  expect(notesHistory[0]?.body, 'it is the last that the club wrote').toBe(told);
  expect(notesHistory.map(({ body }) => body).join(), 'the files themselves are no messages').not.toContain('seite');
  expect(await toldOfRefusals(member)).toEqual(['email', 'sms']);
  await member.upload('seite2.pdf', samplePdf({ words: 'page two' }), 'invoice');
  await accepted();
  expect((await progressOf(member)).requests).toEqual([]);
});

test('what a person said of a document stays beside what the examination finds, until something came that can be looked at', async () => {
  const member = await openMemberSession(server);
  await ask(member.id, 'Rechnung', 'invoice');
  await member.upload('seite1.pdf', samplePdf({ words: 'blurred' }), 'invoice');
  await examined();
  await refuseChecked(server, now, { claimId: member.id, words: 'Der Betrag fehlt' });
  expect((await progressOf(member)).requests).toEqual([['Rechnung', 'open', 'Der Betrag fehlt']]);
  const automatic = 'Die Datei enthält Programme oder Anhänge. Als Foto oder neu als PDF gedruckt geht es.';
  for (const name of ['a.svg', 'b.svg']) {
    await scanner.whileSilent(async () => {
      await member.upload(name, Buffer.concat([hostile, Buffer.from(`<!--${name}-->`)]), 'invoice');
      expect((await progressOf(member)).requests, 'it is looked at first').toEqual([['Rechnung', 'received']]);
    });
    await examined();
    const both = `Der Betrag fehlt. „${name}“: ${automatic}`;
    expect((await progressOf(member)).requests).toEqual([['Rechnung', 'open', both]]);
  }
  await member.upload('seite2.pdf', samplePdf({ words: 'with the amount' }), 'invoice');
  await examined();
  await member.upload('c.svg', hostile, 'invoice');
  await examined();
  expect((await progressOf(member)).requests).toEqual([['Rechnung', 'open', `„c.svg“: ${automatic}`]]);
});

test('a document that nobody asked for is refused with a message too, and many at once with one message', async () => {
  const member = await openMemberSession(server);
  await scanner.whileSilent(async () => {
    for (const name of ['a.svg', 'b.svg', 'c.svg'])
      await member.upload(name, Buffer.concat([hostile, Buffer.from(`<!--${name}-->`)]), 'other');
  });
  await examined();
  expect(await toldOfRefusals(member)).toEqual(['email', 'sms']);
  const { historyEntries } = await callOf<{ historyEntries: { content: string }[] }>(
    member,
    'retrieveCommunicationHistory',
  );
  expect(historyEntries.filter(({ content }) => content.startsWith('Bitte noch einmal: '))).toHaveLength(3);
});

test('what turns out to be unusable once the case is closed is not asked for again, and nobody is told', async () => {
  const member = await openMemberSession(server);
  await ask(member.id, 'Rechnung', 'invoice');
  await scanner.whileSilent(async () => {
    await member.upload('rechnung.svg', hostile, 'invoice');
    await server.database.query(`update claims set state = 'closed' where id = $1`, [member.id]);
  });
  await examined();
  const rows = await server.database.query('select state from requests where claim_id = $1', [member.id]);
  expect(rows).toEqual([{ state: 'received' }]);
  expect(await progressOf(member)).toEqual({ requests: [], current: undefined });
  expect(await toldOfRefusals(member)).toEqual([]);
});

test('what was sent after a refusal and is refused too has a message of its own', async () => {
  const member = await openMemberSession(server);
  await member.upload('a.svg', hostile, 'other');
  await examined();
  time = new Date(now.getTime() + 60_000);
  await member.upload('b.svg', Buffer.concat([hostile, Buffer.from('<!--b-->')]), 'other');
  await examined();
  expect(await toldOfRefusals(member)).toEqual(['email', 'email', 'sms', 'sms']);
});
