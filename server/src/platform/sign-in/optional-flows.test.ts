import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSmtpSink, textOfMail, type SmtpSink } from '#testing/services/message-sinks.ts';
import { openTestBrowser, type TestBrowser } from '#testing/callers/test-browser.ts';
import {
  authorize,
  exchange,
  featuresWith,
  login,
  openListeningApp,
  refresh,
  type ListeningApp,
} from '#testing/callers/test-sign-in.ts';

let plain: ListeningApp;
let full: ListeningApp;
let smtp: SmtpSink;

beforeAll(async () => {
  smtp = await openSmtpSink();
  plain = await openListeningApp();
  full = await openListeningApp({
    deployment: { features: featuresWith({ alternativeIdentityProvider: true, signUp: true, forgotPassword: true }) },
    environment: { SMTP_URL: smtp.url },
  });
});

afterAll(() => Promise.all([plain.close(), full.close(), smtp.close()]));

beforeEach(() => full.database.query('delete from sign_in_attempts'));

const credentials = { username: 'erika.sommer', password: 'beistand-demo', client_id: embeddedSignIn.clientId };

function sso(server: ListeningApp, browser: TestBrowser, changes: Record<string, string> = {}, origin = server.origin) {
  return browser.postForm(
    server.at(signInPaths.ssoAuthorize),
    { ...credentials, state: 's-1', ...changes },
    { origin },
  );
}

async function postJson(server: ListeningApp, path: string, body: unknown) {
  const response = await fetch(server.at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>) };
}

const newUser = {
  name: { givenName: 'Nina', familyName: 'Neu' },
  emails: [{ value: 'nina.neu@kunde.example' }],
  userName: 'Nina.Neu',
  password: 'ein-langes-passwort',
};

test('P11.a the alternative flow signs in with one call and gives the state back', async () => {
  const browser = openTestBrowser();
  const response = await sso(full, browser);
  expect([response.status, await response.json()]).toEqual([200, { state: 's-1' }]);
  expect((await exchange(full, await authorize(full, browser))).access_token).toBeTruthy();
});

test('P11.b logout is a GET that redirects, and ends the session', async () => {
  const browser = openTestBrowser();
  await sso(full, browser);
  const response = await browser.go(`${full.at(signInPaths.ssoLogout)}?redirect=/ambulance-app/sso/logout`);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/ambulance-app/sso/logout']);
  expect((await authorize(full, browser)).callback.searchParams.get('error')).toBe('login_required');
});

test('a foreign page can neither sign in nor sign out through the alternative flow', async () => {
  const browser = openTestBrowser();
  expect((await sso(full, browser, {}, 'https://evil.example')).status).toBe(403);
  await sso(full, browser);
  await browser.go(full.at(signInPaths.ssoLogout), { headers: { 'sec-fetch-site': 'cross-site' } });
  expect((await authorize(full, browser)).callback.searchParams.has('code')).toBe(true);
});

test('the alternative flow refuses a wrong password, another client and empty fields, and locks', async () => {
  const browser = openTestBrowser();
  expect((await sso(full, browser, { password: 'wrong' })).status).toBe(401);
  expect((await sso(full, browser, { client_id: 'another' })).status).toBe(403);
  expect((await sso(full, browser, { username: '' })).status).toBe(422);
  for (let attempt = 0; attempt < 4; attempt += 1) await sso(full, browser, { password: 'wrong' });
  expect(await sso(full, browser)).toMatchObject({ status: 403, statusText: 'Account locked' });
});

test('P11.c the alternative flow is not there while its flag is off', async () => {
  const browser = openTestBrowser();
  expect((await sso(plain, browser)).status).toBe(404);
  await login(plain, browser);
  await browser.go(plain.at(signInPaths.ssoLogout));
  expect((await authorize(plain, browser)).callback.searchParams.has('code')).toBe(true);
});

test('P13.b sendPasswordToken, newPassword and createUser are refused while their flags are off', async () => {
  for (const path of [signInPaths.sendPasswordToken, signInPaths.newPassword, signInPaths.createUser])
    expect(await postJson(plain, path, newUser)).toEqual({ status: 403, body: { error: 'disabled' } });
  expect(await plain.database.query("select id from users where username = 'nina.neu'")).toEqual([]);
});

test('P13.a createUser makes a user who can sign in and reaches nothing', async () => {
  expect(await postJson(full, signInPaths.createUser, newUser)).toMatchObject({ status: 201 });
  const browser = openTestBrowser();
  await login(full, browser, { username: 'nina.neu', password: newUser.password });
  const { access_token } = await exchange(full, await authorize(full, browser));
  const answer = await fetch(full.at('gateway/account'), {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, method: 'getAccountDetails', params: ['1000462'] }),
  });
  expect(await answer.json()).toMatchObject({ error: { data: { appError: 'NOT_FOUND' } } });
});

test('P13.a createUser takes no name with a line break or a link', async () => {
  for (const givenName of ['Nina\nNeu', 'https://evil.example'])
    expect(
      await postJson(full, signInPaths.createUser, {
        ...newUser,
        userName: 'nina.zwei',
        name: { ...newUser.name, givenName },
      }),
    ).toMatchObject({ body: { error: 'fieldIncorrect' } });
});

test('P12.b a name or an address that is taken gives userAlreadyExists (409)', async () => {
  const taken = { ...newUser, userName: 'ERIKA.sommer', emails: [{ value: 'other@kunde.example' }] };
  const conflict = { status: 409, body: { error: 'userAlreadyExists' } };
  expect(await postJson(full, signInPaths.createUser, taken)).toEqual(conflict);
  const sameMail = { ...newUser, userName: 'other', emails: [{ value: 'Erika.Sommer@kunde.example' }] };
  expect(await postJson(full, signInPaths.createUser, sameMail)).toEqual(conflict);
});

test('a short password or a strange name is refused', async () => {
  for (const body of [{ ...newUser, password: 'short' }, { ...newUser, userName: '<b>' }, {}, null, []])
    expect(await postJson(full, signInPaths.createUser, body)).toEqual({
      status: 422,
      body: { error: 'fieldIncorrect' },
    });
});

test('P13.a a new password is chosen through a link that works once, and signs out everywhere', async () => {
  const browser = openTestBrowser();
  await login(full, browser);
  const tokens = await exchange(full, await authorize(full, browser));
  const wish = { email: 'erika.sommer@kunde.example', newPasswordEntryUrl: full.at('auth/resetpassword') };
  expect((await postJson(full, signInPaths.sendPasswordToken, wish)).status).toBe(204);
  await full.app.delivery.deliverDue();
  expect(smtp.received.map(({ to }) => to)).toEqual([[wish.email]]);
  const link = new URL(/http\S+/.exec(textOfMail(smtp.received[0]?.source ?? ''))?.[0] ?? '');
  expect(link.href).toContain(full.at('auth/resetpassword?code='));
  const change = { code: link.searchParams.get('code'), new_password: 'ganz-neues-passwort' };
  expect((await postJson(full, signInPaths.newPassword, change)).status).toBe(204);
  expect((await refresh(full, tokens)).status).toBe(400);
  expect((await login(full, browser)).status).toBe(401);
  expect((await login(full, browser, { password: change.new_password })).status).toBe(200);
  expect(await postJson(full, signInPaths.newPassword, change)).toEqual({
    status: 422,
    body: { error: 'invalidTokenOrEmail' },
  });
});

test('one person gets five mails for a new password in an hour, from however many addresses they are asked for', async () => {
  await full.database.script('delete from counters');
  const ask = async () => {
    await full.database.query('delete from sign_in_attempts');
    const wish = { email: 'erika.sommer@kunde.example', newPasswordEntryUrl: full.at('auth/resetpassword') };
    return (await postJson(full, signInPaths.sendPasswordToken, wish)).status;
  };
  const answers: number[] = [];
  for (let index = 0; index < 6; index += 1) answers.push(await ask());
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
});

test('P12.b an unknown address gives emailNotFound (404), a foreign entry page is refused', async () => {
  const wish = { email: 'nobody@kunde.example', newPasswordEntryUrl: '/ambulance-app/auth/resetpassword' };
  expect(await postJson(full, signInPaths.sendPasswordToken, wish)).toEqual({
    status: 404,
    body: { error: 'emailNotFound' },
  });
  const before = await full.database.query('select id from outbox');
  for (const newPasswordEntryUrl of ['https://evil.example/', `${full.origin}.evil.example/`, '//evil.example', ''])
    expect(
      (
        await postJson(full, signInPaths.sendPasswordToken, {
          email: 'erika.sommer@kunde.example',
          newPasswordEntryUrl,
        })
      ).status,
    ).toBe(422);
  expect(await full.database.query('select id from outbox')).toEqual(before);
});
