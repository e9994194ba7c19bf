import { createHook } from 'node:async_hooks';
import type { Challenge } from '@beistand/contract/features/report/proof-of-work.ts';
import { sessionHintCookie } from '@beistand/contract/first-page-constants.ts';
import { csrfField, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { proofOfWorkFor } from '#testing/callers/solve-challenge.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import {
  authorize,
  csrfOf,
  exchange,
  login,
  openListeningApp,
  refresh,
  type ListeningApp,
} from '#testing/callers/test-sign-in.ts';
import { passwordQueue } from '#platform/sign-in/credentials/password.ts';

let server: ListeningApp;
let clock = new Date();

beforeAll(async () => {
  server = await openListeningApp({ now: () => clock });
});

afterAll(() => server.close());

beforeEach(async () => {
  clock = new Date();
  await server.database.script('delete from sign_in_attempts; delete from counters');
});

const good = { username: 'erika.sommer', password: 'beistand-demo' };

test('P8.a the login page carries the CSRF field, and its headers forbid scripts and frames', async () => {
  const response = await openTestBrowser().go(server.at(signInPaths.login));
  const policy = response.headers.get('content-security-policy');
  expect(await response.text()).toMatch(new RegExp(`<input type="hidden" name="${csrfField}" value="[\\w-]{43}">`));
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('P8.a login.do takes the form and makes the session, without any authorization request', async () => {
  const browser = openTestBrowser();
  const response = await login(server, browser);
  expect([response.status, await response.json()]).toEqual([200, { redirect: '/ambulance-app/' }]);
  expect((await authorize(server, browser)).callback.searchParams.has('code')).toBe(true);
});

test('P8.d a browser that sends the form itself is led on, after a failure with the error in the address', async () => {
  const browser = openTestBrowser();
  const led = await login(server, browser, { headers: { accept: 'text/html' } });
  expect([led.status, led.headers.get('location')]).toEqual([303, '/ambulance-app/']);
  const back = await login(server, browser, { password: 'wrong', headers: { accept: 'text/html' } });
  expect(back.headers.get('location')).toBe('/ambulance-app/uaa/login?error=login_failure');
});

test('the session cookie is HttpOnly and Lax, the hint beside it opens nothing', async () => {
  const response = await login(server, openTestBrowser());
  const lines = response.headers.getSetCookie();
  expect(lines.find((line) => line.startsWith('beistand_session='))).toMatch(
    /^beistand_session=[\w-]{21,}; Path=\/ambulance-app\/; HttpOnly; SameSite=Lax$/,
  );
  expect(lines.find((line) => line.startsWith(sessionHintCookie))).toBe(
    `${sessionHintCookie}=1; Path=/ambulance-app/; SameSite=Lax`,
  );
});

test('P12.a a wrong password and an unknown name get the same answer', async () => {
  const answers = [];
  for (const username of ['erika.sommer', 'nobody.here']) {
    const response = await login(server, openTestBrowser(), { username, password: 'wrong' });
    answers.push([response.status, await response.json()]);
  }
  expect(answers[0]).toEqual([401, { error: 'login_failure' }]);
  expect(answers[1]).toEqual(answers[0]);
});

test('an unknown name costs the same work as a wrong password', async () => {
  const work = [];
  for (const username of ['erika.sommer', 'nobody.here']) {
    let hashes = 0;
    const hook = createHook({ init: (_id, type) => void (hashes += type === 'SCRYPTREQUEST' ? 1 : 0) }).enable();
    await login(server, openTestBrowser(), { username, password: 'wrong' });
    hook.disable();
    work.push(hashes);
  }
  expect(work).toEqual([1, 1]);
});

test('P12.c an empty field is told apart', async () => {
  const response = await login(server, openTestBrowser(), { password: '' });
  expect([response.status, await response.json()]).toEqual([422, { error: 'fieldEmpty' }]);
});

test('the name may be written in capitals and with spaces around', async () => {
  expect((await login(server, openTestBrowser(), { username: ' Erika.SOMMER ' })).status).toBe(200);
});

test('login.do without its CSRF field, or with that of another visitor, is refused', async () => {
  const browser = openTestBrowser();
  await csrfOf(browser, server.at(signInPaths.login));
  const foreign = await csrfOf(openTestBrowser(), server.at(signInPaths.login));
  for (const fields of [good, { ...good, [csrfField]: '' }, { ...good, [csrfField]: foreign }]) {
    const response = await browser.postForm(server.at(signInPaths.loginDo), fields, { origin: server.origin });
    expect([response.status, await response.json()]).toEqual([403, { error: 'invalidAttempt' }]);
  }
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', ''])(
  'a login from the origin %j is refused',
  async (origin) => {
    const response = await login(server, openTestBrowser(), { headers: { origin } });
    expect(response.status).toBe(403);
  },
);

test('a login that the browser calls cross-site is refused, also without an Origin', async () => {
  const browser = openTestBrowser();
  const fields = { ...good, [csrfField]: await csrfOf(browser, server.at(signInPaths.login)) };
  const response = await browser.postForm(server.at(signInPaths.loginDo), fields, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

test('a session cookie planted before the login is worth nothing after it', async () => {
  const attacker = openTestBrowser();
  await attacker.go(`${server.at('uaa/logout.do')}?client_id=beistand-portal`);
  for (const planted of ['planted-by-somebody-else', attacker.cookies.get('beistand_session') ?? 'none']) {
    const victim = openTestBrowser();
    victim.cookies.set('beistand_session', planted);
    expect((await login(server, victim)).status).toBe(200);
    expect(victim.cookies.get('beistand_session')).not.toBe(planted);
    attacker.cookies.set('beistand_session', planted);
    expect((await authorize(server, attacker)).callback.searchParams.get('error')).toBe('login_required');
  }
});

test('a second login ends the session before it', async () => {
  const browser = openTestBrowser();
  await login(server, browser);
  const tokens = await exchange(server, await authorize(server, browser));
  const before = browser.cookies.get('beistand_session') ?? '';
  await login(server, browser, { username: 'paul.brenner' });
  expect(browser.cookies.get('beistand_session')).not.toBe(before);
  expect((await refresh(server, tokens)).status).toBe(400);
});

test('P12.a after five failures the account is locked: 403 with "locked", also for the right password', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await login(server, openTestBrowser(), { password: 'wrong' });
  const response = await login(server, openTestBrowser());
  expect([response.status, response.statusText, await response.json()]).toEqual([
    403,
    'Account locked',
    { error: 'account_locked', challenge: expect.anything() as unknown },
  ]);
  expect(response.headers.get('retry-after')).toBe('30');
});

test('the pause doubles with each failure after it, and success forgets it', async () => {
  const pauses = [];
  for (let attempt = 0; attempt < 5; attempt += 1) await login(server, openTestBrowser(), { password: 'wrong' });
  for (let round = 0; round < 3; round += 1) {
    const locked = await login(server, openTestBrowser());
    const seconds = Number(locked.headers.get('retry-after'));
    pauses.push(seconds);
    clock = new Date(clock.getTime() + seconds * 1000);
    expect((await login(server, openTestBrowser(), { password: 'wrong' })).status).toBe(401);
  }
  expect(pauses).toEqual([30, 60, 120]);
  clock = new Date(clock.getTime() + 240_000);
  expect((await login(server, openTestBrowser())).status).toBe(200);
  expect((await login(server, openTestBrowser(), { password: 'wrong' })).status).toBe(401);
  expect((await login(server, openTestBrowser())).status).toBe(200);
});

test('an unknown name is locked like a known one', async () => {
  const unknown = { username: 'nobody.here', password: 'wrong' };
  for (let attempt = 0; attempt < 5; attempt += 1) await login(server, openTestBrowser(), unknown);
  expect((await login(server, openTestBrowser(), unknown)).status).toBe(403);
});

test('of twenty guesses at once on one account five are looked at', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => login(server, openTestBrowser(), { password: 'wrong' })),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 403)).toHaveLength(15);
});

test('an address that fails too often is locked for all, and a success of its own does not clear it', async () => {
  const fail = () => login(server, openTestBrowser(), { username: 'nobody.here', password: 'wrong' });
  for (let index = 0; index < 29; index += 1) await fail();
  expect((await login(server, openTestBrowser())).status).toBe(200);
  await fail();
  const locked = await login(server, openTestBrowser());
  expect([locked.status, await locked.json()]).toEqual([429, { error: 'tooManyAttempts' }]);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('nothing in a dump of the database signs anybody in', async () => {
  const browser = openTestBrowser();
  await login(server, browser);
  const tokens = await exchange(server, await authorize(server, browser));
  const tables = ['sign_in_records', 'sign_in_grants', 'signing_keys', 'sign_in_attempts', 'users'];
  const rows = await Promise.all(tables.map((table) => server.database.query(`select * from ${table}`)));
  const dump = rows
    .flat()
    .flatMap((row) => Object.values(row).map(asText))
    .join('\n');
  expect(dump).toContain('erika.sommer');
  for (const secret of [browser.cookies.get('beistand_session'), tokens.refresh_token, good.password, '"d":'])
    expect(dump).not.toContain(secret);
});

function asText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
}

const failFiveTimes = async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await login(server, openTestBrowser(), { password: 'wrong' });
};

test('a device that signed in before may try although others locked the name, and counts by itself', async () => {
  const own = openTestBrowser();
  await login(server, own);
  const stolen = openTestBrowser();
  await login(server, stolen, { username: 'paul.brenner' });
  await failFiveTimes();
  expect((await login(server, stolen)).status).toBe(403);
  expect((await login(server, own)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login(server, own, { password: 'wrong' })).status).toBe(401);
  expect((await login(server, own)).status).toBe(403);
});

test('a device that signed in before may try although its address is locked, and only for its own name', async () => {
  const own = openTestBrowser();
  await login(server, own);
  for (let index = 0; index < 31; index += 1)
    await login(server, openTestBrowser(), { username: 'nobody.here', password: 'wrong' });
  expect((await login(server, openTestBrowser())).status).toBe(429);
  expect((await login(server, own, { username: 'paul.brenner' })).status).toBe(429);
  expect((await login(server, own)).status).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login(server, own, { password: 'wrong' })).status).toBe(401);
  expect((await login(server, own)).status).toBe(403);
});

test('the cookie of a device is HttpOnly, kept for a year, and cannot be made up', async () => {
  const browser = openTestBrowser();
  const lines = (await login(server, browser)).headers.getSetCookie();
  const line = lines.find((text) => text.startsWith('beistand_device=')) ?? '';
  expect(line).toMatch(/Max-Age=31536000; Path=\/ambulance-app\/; HttpOnly; SameSite=Lax/);
  await failFiveTimes();
  const forged = openTestBrowser();
  forged.cookies.set('beistand_device', `${'A'.repeat(22)}${'B'.repeat(43)}`);
  expect((await login(server, forged)).status).toBe(403);
});

test('P12.a with a solved puzzle a locked account can be tried once', async () => {
  await failFiveTimes();
  const locked = (await (await login(server, openTestBrowser())).json()) as { challenge: Challenge };
  const headers = await proofOfWorkFor(locked.challenge);
  expect((await login(server, openTestBrowser(), { headers, password: 'wrong' })).status).toBe(401);
  expect((await login(server, openTestBrowser(), { headers })).status).toBe(403);
  const another = (await (await login(server, openTestBrowser())).json()) as { challenge: Challenge };
  expect((await login(server, openTestBrowser(), { headers: await proofOfWorkFor(another.challenge) })).status).toBe(
    200,
  );
});

test.each([
  ['de-DE', /Nach mehreren Fehlversuchen/],
  ['en-GB', /After several failed attempts/],
])('a person without a script reads on the page that the name is locked (%s)', async (language, words) => {
  await failFiveTimes();
  const response = await login(server, openTestBrowser(), {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  expect([response.status, response.statusText]).toEqual([403, 'Account locked']);
  expect(await response.text()).toMatch(words);
});

test('an address with too many waiting passwords is refused at once without counting, and others wait their turn', async () => {
  const crowd = await openListeningApp({ environment: { TRUST_PROXY: 'loopback' } });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const flood = Array.from({ length: 10 }, () => passwordQueue.run({ key: '203.0.113.9' }, () => gate));
  const refused = await login(crowd, openTestBrowser(), from('203.0.113.9'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refused.json()).toEqual({ error: 'tooManyAttempts' });
  expect(await crowd.database.query('select 1 from sign_in_attempts')).toEqual([]);
  const honest = login(crowd, openTestBrowser(), from('198.51.100.4'));
  open();
  await Promise.all(flood);
  expect((await honest).status).toBe(200);
  await crowd.close();
});

test('a NUL in a name is a wrong field, not a server failure', async () => {
  const response = await login(server, openTestBrowser(), { username: 'erika\0sommer' });
  expect([response.status, await response.json()]).toEqual([422, { error: 'fieldIncorrect' }]);
});

test('authorization requests of anonymous callers are limited to what a large company needs, and silent ones store nothing', async () => {
  const count = async () => (await server.database.query('select 1 from sign_in_records')).length;
  const before = await count();
  for (let index = 0; index < 5; index += 1) await authorize(server, openTestBrowser());
  expect(await count()).toBe(before);
  const ask = () => authorize(server, openTestBrowser(), { prompt: undefined });
  await server.database.script('delete from counters');
  expect((await ask()).callback.pathname).not.toBe('/status-429');
  // A company of 500 that signs in at nine, three times each.
  await server.database.script('update counters set count = 1499');
  expect((await ask()).callback.pathname).not.toBe('/status-429');
  expect((await ask()).callback.pathname).toBe('/status-429');
  expect((await count()) - before).toBe(2);
  // The provider would take this for a beginning as well.
  const query = 'client_id=beistand-portal&response_type=code&scope=openid';
  expect((await fetch(server.at(`uaa/oauth/authorize/?${query}`), { redirect: 'manual' })).status).toBe(404);
  expect((await count()) - before).toBe(2);
});

test('requests to be signed out are limited, and one without a session leaves a record for ten minutes at most', async () => {
  await server.database.script('delete from counters');
  const leave = () => fetch(server.at(`uaa/logout.do?client_id=beistand-portal&state=${'x'.repeat(9000)}`));
  const before = new Date();
  expect((await leave()).status).toBe(200);
  const left = await server.database.query(
    `select 1 from sign_in_records where length(payload) > 5000 and expires_at > $1`,
    [new Date(before.getTime() + 11 * 60_000)],
  );
  expect(left).toEqual([]);
  await server.database.script('update counters set count = 1500');
  const refused = await leave();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 590]).toEqual([429, true]);
});

test.each([
  ['de-DE', /Bitte versuchen Sie es in 10 Minuten noch einmal[^]*Noch einmal versuchen/],
  ['en-US', /Please try again in 10 minutes[^]*Try again/],
])('who is over the limit of authorization requests reads so in %s', async (language, words) => {
  await server.database.script('delete from counters');
  await authorize(server, openTestBrowser(), { prompt: undefined });
  await server.database.script('update counters set count = 1500');
  const response = await fetch(server.at('uaa/oauth/authorize?x=%22%3E%3Cb%3E'), {
    headers: { 'accept-language': language },
  });
  expect([response.status, Number(response.headers.get('retry-after')) > 590]).toEqual([429, true]);
  expect(response.headers.get('content-type')).toContain('text/html');
  const page = await response.text();
  expect(page).toMatch(words);
  expect(page).not.toContain('"><b>');
});
