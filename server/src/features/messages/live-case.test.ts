import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { deleteSession, revokeLink } from '#features/access/queries.ts';
import { sendMessage } from './tell-member.ts';

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

async function follow(session: string, cookie: string) {
  const abort = new AbortController();
  open.push(abort);
  const response = await fetch(`${origin}/ambulance-app/live/case?session=${session}`, {
    headers: { cookie },
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  return {
    response,
    /** Reads until the text was heard; false if the stream ends before. */
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

function write({ id }: TestMember, text: string): Promise<boolean> {
  return asClub(server, time, (deps) => sendMessage(deps, { id: crypto.randomUUID(), claimId: id, text }));
}

test('open pages of a case are told that it changed, without content', async () => {
  const member = await openMember(server, time);
  const stream = await follow(member.session, member.cookie);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  await stream.hears('retry: ');
  await write(member, 'Geheimes');
  expect(await stream.hears('event: changed')).toBe(true);
  expect(stream.heard()).not.toContain('Geheimes');
  expect(stream.heard()).not.toContain(member.id);
});

test('all pages of one case are notified, and none of another case', async () => {
  const [one, other] = [await openMember(server, time), await openMember(server, time)];
  const [first, second] = [await follow(one.session, one.cookie), await follow(one.session, one.cookie)];
  const elsewhere = await follow(other.session, other.cookie);
  await write(one, 'Hallo');
  expect(await Promise.all([first.hears('changed'), second.hears('changed')])).toEqual([true, true]);
  await write(other, 'Auch');
  expect(await elsewhere.hears('changed')).toBe(true);
  expect(elsewhere.heard().match(/changed/g)).toHaveLength(1);
});

test('a change that is rolled back is not announced', async () => {
  const member = await openMember(server, time);
  const stream = await follow(member.session, member.cookie);
  await stream.hears('retry: ');
  const failing = asClub(server, time, async (deps) => {
    await sendMessage(deps, { id: crypto.randomUUID(), claimId: member.id, text: 'nie' });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await write(member, 'doch');
  await stream.hears('changed');
  expect(stream.heard().match(/changed/g)).toHaveLength(1);
});

test('without the session’s cookie, or after its end, there is no stream', async () => {
  const [member, other] = [await openMember(server, time), await openMember(server, time)];
  const stolen = `${member.cookie.split('=')[0]}=${other.cookie.split('=')[1]}`;
  for (const [session, cookie] of [
    [member.session, ''],
    [member.session, other.cookie],
    [member.session, stolen],
    ['nonsense', 'beistand_link_nonsense=x'],
    ['', member.cookie],
  ] as const)
    expect((await follow(session, cookie)).response.status).toBe(204);
  time = new Date(begin.getTime() + 30 * 60_000);
  expect((await follow(member.session, member.cookie)).response.status).toBe(204);
  time = begin;
  await revokeLink(server.database, member.link.id, time);
  expect((await follow(member.session, member.cookie)).response.status).toBe(204);
  await deleteSession(server.database, other.session);
  expect((await follow(other.session, other.cookie)).response.status).toBe(204);
});

test('listening does not keep a session alive', async () => {
  const member = await openMember(server, time);
  time = new Date(begin.getTime() + 20 * 60_000);
  expect((await follow(member.session, member.cookie)).response.status).toBe(200);
  time = new Date(begin.getTime() + 35 * 60_000);
  const answer = await member.call('getCaseProgress', [member.token, member.session]);
  expect(answer.error?.data?.appError).toBe('SESSION_EXPIRED');
});

test('a stream is opened by GET only', async () => {
  const { session, cookie } = await openMember(server, time);
  const url = `${origin}/ambulance-app/live/case?session=${session}`;
  expect((await fetch(url, { method: 'HEAD', headers: { cookie } })).status).toBe(404);
});

test('a session has a bounded number of streams, and one that ends makes room', async () => {
  const member = await openMember(server, time);
  const streams = [];
  for (let count = 0; count < 6; count += 1) streams.push(await follow(member.session, member.cookie));
  expect((await follow(member.session, member.cookie)).response.status).toBe(429);
  streams[0]?.close();
  await expect
    .poll(async () => (await follow(member.session, member.cookie)).response.status, { timeout: 10_000 })
    .toBe(200);
});

test('a server that stops does not wait for open pages', async () => {
  const stopping = await openTestApp({ now: () => time });
  const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const member = await openMember(stopping, time);
  const response = await fetch(`${address}/ambulance-app/live/case?session=${member.session}`, {
    headers: { cookie: member.cookie },
  });
  const text = response.text();
  await stopping.close();
  expect(await text).toContain('retry: ');
});

test('one link has a bounded number of streams, however many sessions it opens, and others have theirs', async () => {
  const [member, other] = [await openMember(server, time), await openMember(server, time)];
  for (let opened = 0; opened < 3; opened += 1) {
    const { session, cookie } = await logIn(server, member.token, member.details);
    for (let count = 0; count < 6; count += 1) expect((await follow(session, cookie)).response.status).toBe(200);
  }
  const refused = (await follow(member.session, member.cookie)).response;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await follow(other.session, other.cookie)).response.status).toBe(200);
});

test.each(['logout', 'revocation'])('a stream ends with its session: %s', async (what) => {
  const [member, other] = [await openMember(server, time), await openMember(server, time)];
  const [stream, stays] = [await follow(member.session, member.cookie), await follow(other.session, other.cookie)];
  await stream.hears('retry: ');
  if (what === 'logout') await member.call('endCommunicationSession', [member.token, member.session]);
  else await revokeLink(server.database, member.link.id, time);
  expect(await stream.hears('never said')).toBe(false);
  await write(other, 'Hallo');
  expect(await stays.hears('changed')).toBe(true);
});
