import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMessage } from '#platform/outbox/put-message.ts';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { logIn, openCaseWithLink } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ deployment: withCaptcha, environment: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' } });
});

afterAll(() => server.close());

/** The same secret in the encodings in which a log or a dump may hold it. */
function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64url');
  return [secret, Buffer.from(secret).toString('hex'), bytes.toString('hex'), bytes.toString('base64')];
}

const isIn = (text: string) => (secret: string) => spellings(secret).some((spelling) => text.includes(spelling));

async function sentTokens(claim: string): Promise<string[]> {
  const rows = await server.database.query<{ subject: string; sealed: Uint8Array }>(
    'select subject, sealed from outbox where subject = $1',
    [claim],
  );
  const messages = await Promise.all(rows.map((row) => openMessage(server.vault, row)));
  return messages.flatMap(({ text }) => /\/login\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

/** Everything a member does with a report and a link; answers with every secret that was made on the way. */
async function useEverything(): Promise<{ secrets: string[]; sessions: string[] }> {
  await submitReport(server, buildReport(), { 'idempotency-key': randomUUID() });
  const { link, details, id } = await openCaseWithLink(server, new Date());
  const page = `/ambulance-app/login/${link.token}`;
  await server.app.inject(`${page}/medical?token=${link.token}`);
  const referer = `https://club.example${page}`;
  const wrong = await logIn(server, link.token, { ...details, claimNumber: '00000' }, { referer });
  const first = await logIn(server, link.token, details, { referer });
  const second = await logIn(server, link.token, details);
  for (const { session, cookie } of [first, second, { session: first.session, cookie: second.cookie }])
    await server.call('claim/claim', 'getCommunicationSession', [link.token, session], { cookie, referer });
  await server.call('claim/claim', 'endCommunicationSession', [link.token, second.session], { cookie: second.cookie });
  await server.call('claim/claim', 'requestNewLink', [link.token]);
  expect(wrong.session).toBe('');
  const cookies = [first, second].map(({ cookie }) => cookie.split('=')[1] ?? '');
  return {
    secrets: [link.token, ...(await sentTokens(id)), ...cookies],
    sessions: [first.session, second.session],
  };
}

test('B3.e neither a dump of the database nor the log holds a token, a session’s secret or what is sealed', async () => {
  const { secrets, sessions } = await useEverything();
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(4);
  expect(secrets.filter((secret) => secret.length < 43)).toEqual([]);
  const dump = await dumpDatabase(server.database);
  const log = server.logged.join('\n');
  expect(dump.length).toBeGreaterThan(2000);
  expect(log).toContain('/login/…');
  expect(secrets.filter(isIn(dump))).toEqual([]);
  expect(secrets.filter(isIn(log))).toEqual([]);
  expect(sessions.filter((session) => log.includes(session))).toEqual([]);
});

test('B3.e nothing in a dump of the database opens a link or a session', async () => {
  const { link, details } = await openCaseWithLink(server, new Date());
  const { session } = await logIn(server, link.token, details);
  const dump = await dumpDatabase(server.database);
  const [row] = await server.database.query<{ secret: string; token: string }>(
    `select encode(link_sessions.secret_hash, 'hex') as secret, encode(links.token_hash, 'hex') as token
     from link_sessions join links on links.id = link_sessions.link_id where link_sessions.id = $1`,
    [session],
  );
  const hashes = [row!.secret, row!.token].map((hash) => Buffer.from(hash, 'hex'));
  expect(dump).toContain(session);
  for (const written of ['hex', 'base64url', 'latin1'] as const) {
    const [secret, token] = hashes.map((hash) => encodeURIComponent(hash.toString(written)));
    const cookie = `beistand_link_${session}=${secret}`;
    const answer = await server.call('claim/claim', 'getCommunicationSession', [token, session], { cookie });
    expect(answer.error?.data?.appError).toBe('SESSION_EXPIRED');
  }
});
