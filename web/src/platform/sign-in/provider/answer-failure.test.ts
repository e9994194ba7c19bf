import { expect, test } from 'vitest';
import { accountFailure, loginFailure } from './answer-failure.ts';

const said = (status: number, body: unknown = '', init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { status, ...init });

test('P12.a 403 with a status text that says locked is account_locked', async () => {
  const response = said(403, '', { statusText: 'Account locked', headers: { 'retry-after': '90' } });
  expect(await loginFailure(response)).toMatchObject({ kind: 'account_locked', retryAfterSeconds: 90 });
});

test('P12.a where no status text travels, the body says account_locked', async () => {
  expect(await loginFailure(said(403, { error: 'account_locked' }))).toMatchObject({
    kind: 'account_locked',
    retryAfterSeconds: undefined,
  });
});

test('429 is tooManyAttempts and says when to try again', async () => {
  const response = said(429, { error: 'tooManyAttempts' }, { headers: { 'retry-after': '10' } });
  expect(await loginFailure(response)).toMatchObject({ kind: 'tooManyAttempts', retryAfterSeconds: 10 });
  expect(await loginFailure(new Response('', { status: 429 }))).toMatchObject({ kind: 'tooManyAttempts' });
});

test('P12.a another 403 is the kind that its body names', async () => {
  expect((await loginFailure(said(403, { error: 'invalidAttempt' }))).kind).toBe('invalidAttempt');
});

test.each([400, 401, 403, 500, 502])('P12.a every other refusal (%i) is login_failure', async (status) => {
  expect((await loginFailure(said(status, { error: 'something else' }))).kind).toBe('login_failure');
});

test('P12.a a proxy’s page instead of an answer is login_failure', async () => {
  expect((await loginFailure(new Response('<html>', { status: 502 }))).kind).toBe('login_failure');
});

test.each([
  [404, 'emailNotFound'],
  [409, 'userAlreadyExists'],
  [422, 'invalidTokenOrEmail'],
  [403, 'invalidAttempt'],
] as const)('P12.b %i of a password or sign-up call is %s', async (status, kind) => {
  expect((await accountFailure(said(status))).kind).toBe(kind);
});

test('P12.c 422 with a field that is wrong is fieldIncorrect', async () => {
  expect((await accountFailure(said(422, { error: 'fieldIncorrect' }))).kind).toBe('fieldIncorrect');
});
