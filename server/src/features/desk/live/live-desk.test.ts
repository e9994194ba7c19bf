import type { CaseWork } from '@beistand/contract/features/desk/case-schema.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { putItem } from '#features/work-items/work-items.ts';
import { askDesk, desk, openFor, wrongOf, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { logIn, openCaseWithLink, type OpenedCase } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let origin: string;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;
const open: AbortController[] = [];

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  time = begin;
  for (const abort of open.splice(0)) abort.abort();
});
afterAll(() => server.close());

async function ticketOf(person: DeskPersonName, claimNumber?: string): Promise<string> {
  const of = claimNumber === undefined ? {} : { claimNumber };
  if (claimNumber !== undefined) await openFor(server, claimNumber, [person]);
  return (await desk<{ ticket: string }>(server, person, 'openDeskStream', of)).ticket;
}

async function follow(ticket: string) {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`${origin}/ambulance-app/live/desk?ticket=${ticket}`, { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    status: response.status,
    async hears(text: string): Promise<boolean> {
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (!part || part.done) return false;
        heard += part.value;
      }
      return true;
    },
    heard: () => heard,
    close: () => abort.abort(),
  };
}

const put = ({ id: claimId }: OpenedCase) =>
  putItem(server.database, { kind: 'newCase', claimId, subject: claimId, dueAt: time, now: time });

test('H1.f a page of the desk is told that something changed, and nothing else', async () => {
  const opened = await openCaseWithLink(server, time);
  const stream = await follow(await ticketOf('hanna'));
  expect(stream.status).toBe(200);
  await stream.hears('retry: ');
  await put(opened);
  expect(await stream.hears('event: changed\ndata: \n\n')).toBe(true);
  expect(stream.heard()).not.toMatch(new RegExp(`${opened.number}|${opened.id}`));
});

test('H1.f a ticket counts once, for half a minute, and for nobody without the role', async () => {
  const ticket = await ticketOf('hanna');
  expect((await follow(ticket)).status).toBe(200);
  expect((await follow(ticket)).status).toBe(204);
  expect((await follow('made-up')).status).toBe(204);
  const late = await ticketOf('hanna');
  time = new Date(begin.getTime() + 31_000);
  expect((await follow(late)).status).toBe(204);
  const missing = { claimNumber: 'GEL26-99999999' };
  expect(wrongOf(await askDesk(server, 'hanna', 'openDeskStream', missing))).toBe('NOT_FOUND');
  const { number: claimNumber } = await openCaseWithLink(server, time);
  expect(wrongOf(await askDesk(server, 'hanna', 'openDeskStream', { claimNumber }))).toBe('REASON_NEEDED');
});

test('H1.f a stream is opened by GET only: HEAD would never end it', async () => {
  const ticket = await ticketOf('hanna');
  const head = await fetch(`${origin}/ambulance-app/live/desk?ticket=${ticket}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  // It has not used the ticket.
  expect((await follow(ticket)).status).toBe(200);
});

test('H8.b a page of a case is told when its link is opened, and when it is used', async () => {
  const { number, link, details } = await openCaseWithLink(server, time);
  const steps = [
    () => server.call('claim/claim', 'validateToken', [link.token]),
    () => logIn(server, link.token, details),
  ];
  for (const step of steps) {
    const stream = await follow(await ticketOf('hanna', number));
    await stream.hears('retry: ');
    await step();
    expect(await stream.hears('event: case')).toBe(true);
    stream.close();
  }
});

test('H2.e who has a case open is seen by the others, and that they left', async () => {
  const opened = await openCaseWithLink(server, time);
  const viewers = async () =>
    (await desk<CaseWork>(server, 'jonas', 'getCaseWork', opened.number)).viewers.map(({ name }) => name);
  const watching = await follow(await ticketOf('jonas'));
  await watching.hears('retry: ');
  const stream = await follow(await ticketOf('hanna', opened.number));
  expect(await watching.hears('event: changed')).toBe(true);
  expect(await viewers()).toEqual(['Hanna Vogt']);
  stream.close();
  await vi.waitFor(async () => expect(await viewers()).toEqual([]));
});

test('H2.e a viewer of a server that was killed is forgotten by itself', async () => {
  const opened = await openCaseWithLink(server, time);
  await server.database.query(
    `insert into case_viewers (stream, user_id, claim_id, until) values (gen_random_uuid(), 'x', $1, $2)`,
    [opened.id, begin],
  );
  time = new Date(begin.getTime() + 1000);
  const { viewers } = await desk<CaseWork>(server, 'jonas', 'getCaseWork', opened.number);
  expect(viewers).toEqual([]);
});

test('H1.f a stream that could not be opened leaves its place to the next', async () => {
  const { number } = await openCaseWithLink(server, time);
  const { database } = server;
  await database.query('alter table case_viewers rename to viewers_away');
  try {
    for (let tried = 0; tried < 20; tried += 1)
      expect((await follow(await ticketOf('jonas', number))).status).toBeGreaterThanOrEqual(500);
  } finally {
    await database.query('alter table viewers_away rename to case_viewers');
  }
  expect((await follow(await ticketOf('jonas', number))).status).toBe(200);
});
