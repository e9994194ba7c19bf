import { groupNamed } from '#support/built-pieces.ts';
import { expect, long, longUnless, test, untilInteractive, untilQuiet } from '#support/fixtures.ts';
import { accountMenu, demoPassword, signIn, signInRequests, signOut } from '#steps/sign-in-steps.ts';

const signInFile = new RegExp(`/assets/${groupNamed('sign-in')}`);

const people = [
  ['erika.sommer', 'Erika Sommer', 'Versicherte Person', '54-123456'],
  ['paul.brenner', 'Paul Brenner', 'Vermittlung', 'Zuletzt angesehene Schäden'],
  ['clara.nowak', 'Clara Nowak', 'Kundenservice', 'Zuletzt angesehene Schäden'],
  ['viktor.lang', 'Viktor Lang', 'Dienstleister', 'Ihre Aufträge'],
] as const;

const atDesk = [
  ['hanna.vogt', 'Hanna Vogt'],
  ['jonas.reimer', 'Jonas Reimer'],
  ['mira.stahl', 'Mira Stahl'],
  ['olga.petersen', 'Olga Petersen'],
] as const;

test('the demo lists the users of these tests', async ({ request, site }) => {
  const { users } = (await (await request.get(`${site.url}demo.json`)).json()) as {
    users: { username: string; name: string; password: string }[];
  };
  expect(users.map(({ username, name }) => [username, name])).toEqual(
    [...people, ...atDesk].map(([username, name]) => [username, name]),
  );
  expect(new Set(users.map(({ password }) => password))).toEqual(new Set([demoPassword]));
});

for (const [username, name, role, own] of people) {
  test(
    `P8.b P16.a P16.b ${username} signs in, sees their own page, and signs out`,
    longUnless(username === 'viktor.lang'),
    async ({ page, open }) => {
      await open('home');
      await signIn(page, username);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Guten Tag, ${name}`);
      await expect(page.getByText(own)).toBeVisible();
      await accountMenu(page).click();
      await expect(page.getByText(role, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await signOut(page);
      await open('home');
      await expect(page).toHaveURL(/login-page\?returnTo=%2Fambulance-app%2Fhome$/);
    },
  );
}

for (const [username, name] of [atDesk[0], atDesk[3]])
  test(
    `P8.b ${username} signs in, lands at the desk instead of /home, and signs out`,
    { tag: long },
    async ({ page, open }) => {
      await open('home');
      await signIn(page, username);
      await expect(page).toHaveURL(/\/desk$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle offenen');
      await expect(accountMenu(page)).toContainText(name);
      await signOut(page);
      await open('desk');
      await expect(page).toHaveURL(/login-page\?returnTo=%2Fambulance-app%2Fdesk$/);
    },
  );

test('P7.a P7.b P7.c P7.d P7.e code and PKCE in a hidden frame, then token, keys and userinfo', async ({
  page,
  open,
}) => {
  await open('login-page');
  const authorize = page.waitForRequest(/oauth\/authorize\?/);
  const exchange = page.waitForRequest(/oauth\/token$/);
  const keys = page.waitForRequest(/token_keys$/);
  const userinfo = page.waitForRequest(/userinfo$/);
  await signIn(page);
  const query = new URL((await authorize).url()).searchParams;
  expect((await authorize).frame()).not.toBe(page.mainFrame());
  for (const name of ['client_id', 'nonce', 'state', 'redirect_uri', 'audience', 'scope', 'code_challenge'])
    expect(query.get(name)).toBeTruthy();
  expect(query.get('response_type')).toBe('code');
  expect(query.get('code_challenge_method')).toBe('S256');
  const form = new URLSearchParams((await exchange).postData() ?? '');
  expect((await exchange).headers()['content-type']).toContain('application/x-www-form-urlencoded');
  expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(form.get('token_format')).toBe('jwt');
  expect((await userinfo).headers()['authorization']).toMatch(/^Bearer /);
  await keys;
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('access tokens are kept in memory only', { tag: long }, async ({ page, open, context }) => {
  await open('login-page');
  const answer = page.waitForResponse(/oauth\/token$/);
  await signIn(page);
  const { access_token: token } = (await (await answer).json()) as { access_token: string };
  await expect(accountMenu(page)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(token.slice(0, 40));
  expect(JSON.stringify(await context.cookies())).not.toContain(token.slice(0, 40));
});

test('P9.a member pages of visitors make no sign-in request and carry no sign-in', async ({ page, open }) => {
  const seen = signInRequests(page);
  page.on('request', (request) => {
    if (signInFile.test(request.url())) seen.push(request.url());
  });
  for (const path of ['fnol-gelbring', 'faq', 'callcenter']) {
    await open(path);
    await untilQuiet(page);
  }
  expect(seen).toEqual([]);
  // The file is there: a page that needs it loads it.
  await open('login-page');
  await untilQuiet(page);
  expect(seen.some((url) => signInFile.test(url))).toBe(true);
});

test(
  'P9.a on start a cookie signs in, and the member page does not wait for it',
  { tag: long },
  async ({ page, open, site }) => {
    await open('login-page');
    await signIn(page);
    await expect(accountMenu(page)).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/uaa/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}fnol-gelbring`);
    await untilInteractive(page);
    await expect(page.getByRole('radio').first()).toBeEnabled();
    await expect(accountMenu(page)).toHaveCount(0);
    release();
    await expect(accountMenu(page)).toBeVisible();
  },
);

test('P9.b the start on /auth/resetpassword skips it', async ({ page, open, site }) => {
  await open('login-page');
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  // The flag is enabled for this browser only; the server has no mail transport for links.
  await page.route('**/auth/resetpassword*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"forgotPassword":false', '"forgotPassword":true'),
    });
  });
  const seen = signInRequests(page);
  await page.goto(`${site.url}auth/resetpassword?code=abc`);
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toBeVisible();
  await untilQuiet(page);
  expect(seen).toEqual([]);
});

test('signing in and out with the keyboard alone', { tag: long }, async ({ page, open }) => {
  await open('login-page');
  await page.getByRole('button', { name: 'Nur notwendige' }).press('Enter');
  await page.getByLabel('Benutzername').focus();
  await page.keyboard.type('erika.sommer');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Übersicht' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
});

test(
  'P6.a without a network nobody is signed out: the page says so and comes by itself',
  { tag: long },
  async ({ page, open, quietConsole }) => {
    quietConsole.allow(/net::ERR_|Failed to load resource|Failed to fetch/);
    await open('login-page');
    await signIn(page);
    await expect(accountMenu(page)).toBeVisible();
    await page.route(signInFile, (route) => route.abort('internetdisconnected'));
    await page.goto(new URL('claims', page.url()).href);
    await expect(page.getByText('Keine Verbindung: Wir können gerade nicht prüfen')).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/\/claims$/);
    await page.unroute(signInFile);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(accountMenu(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/\/claims$/);
  },
);
