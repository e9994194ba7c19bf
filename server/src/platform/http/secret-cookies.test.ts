import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp, type WireAnswer } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ environment: { BASE_URL: 'https://portal.example' } });
});
afterAll(() => server.close());

test('over TLS every cookie that opens something is bound to the host', async () => {
  const { link, details } = await openCaseWithLink(server, new Date());
  const body = { id: 1, method: 'getCommunicationTypeAndSession', params: [link.token, details] };
  const opened = await server.post('claim/claim', JSON.stringify(body));
  const [line = ''] = [opened.headers['set-cookie']].flat();
  expect(line).toMatch(/^__Host-beistand_link_[\da-f-]{36}=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const session = (opened.json<WireAnswer>().result as { sessionUUID: string }).sessionUUID;
  const ask = (cookie: string) =>
    server.call('claim/claim', 'getCommunicationSession', [link.token, session], { cookie });
  expect((await ask(line.split(';')[0] ?? '')).result).toMatchObject({ sessionUUID: session });
  // Another host below the same domain can set this one.
  expect((await ask((line.split(';')[0] ?? '').replace('__Host-', ''))).error).toBeDefined();
});

test('the login page and the provider use such cookies too', async () => {
  const page = await server.app.inject('/ambulance-app/uaa/login');
  expect(page.headers['set-cookie']).toMatch(
    /^__Host-beistand_visitor=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const query = new URLSearchParams({
    client_id: 'beistand-portal',
    response_type: 'code',
    redirect_uri: 'https://portal.example/ambulance-app/uaa/frame',
    scope: 'openid',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  });
  const asked = await server.app.inject(`/ambulance-app/uaa/oauth/authorize?${query.toString()}`);
  const lines = [asked.headers['set-cookie']].flat().map(String);
  expect(lines.find((line) => line.startsWith('__Host-beistand_interaction='))).toMatch(/path=\/; .*secure/i);
});
