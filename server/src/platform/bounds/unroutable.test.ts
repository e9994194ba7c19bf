import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRawConnection } from '#testing/callers/raw-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => server.close());

const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' };

test.each(['/ambulance-app/%c3%28SECRET', '/ambulance-app/login/SECRET%', '/%zzSECRET'])(
  'an address that leads nowhere is refused by name, and not repeated: %s',
  async (url) => {
    const answer = await server.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { data: { appError: expect.any(String) } } });
    expect(answer.headers).toMatchObject(safe);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('SECRET');
  },
);

test.each([
  ['INVALID_INPUT', 'SECRET\r\n\r\n'],
  ['INVALID_INPUT', 'GET / HTTP/1.1\r\nhost: localhost\r\nSECRET\r\n\r\n'],
  ['BODY_TOO_LARGE', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'SECRET'.repeat(10_000)}\r\n\r\n`],
])('what is no HTTP is refused by name (%s)', async (appError, text) => {
  const { answer } = openRawConnection(server.app.listeningOrigin, text);
  const heard = await answer;
  expect(heard).toContain(`"appError":"${appError}"`);
  for (const [name, value] of Object.entries(safe))
    expect(heard.toLowerCase()).toContain(`${name}: ${value.toLowerCase()}`);
  expect(heard).not.toContain('SECRET');
});
