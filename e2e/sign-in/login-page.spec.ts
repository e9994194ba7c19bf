import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { accountMenu, signIn, signInRequests } from '#steps/sign-in-steps.ts';

/** Locks an account with five wrong passwords. */
async function lock(page: Page, username: string): Promise<void> {
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse(/login\.do$/);
    await signIn(page, username, `guess ${attempt}`);
    expect((await answer).status()).toBe(401);
  }
}

test('P8.a the login page reads the CSRF field and posts login.do form-encoded', async ({ page, open }) => {
  await open('login-page');
  const login = page.waitForRequest(/login\.do$/);
  await signIn(page);
  const request = await login;
  const form = new URLSearchParams(request.postData() ?? '');
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  expect([...form.keys()]).toEqual(['username', 'password', 'X-Uaa-Csrf']);
  expect(form.get('X-Uaa-Csrf')).toMatch(/.{20,}/);
});

test('P12.a a wrong password says so and keeps what was typed', async ({ page, open, quietConsole }) => {
  quietConsole.allow(/401/);
  await open('login-page');
  await signIn(page, 'erika.sommer', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Benutzername oder Passwort stimmen nicht/);
  await expect(page.getByLabel('Benutzername')).toHaveValue('erika.sommer');
  await expectAccessible(page);
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
});

test('P12.a a locked account says how long', { tag: long }, async ({ page, open, quietConsole }) => {
  quietConsole.allow(/401|403|ERR_FAILED/);
  await open('login-page');
  await lock(page, 'nobody.at.all');
  // The second try, with its proof of work, is refused too.
  await page.route(/login\.do$/, (route) =>
    route.request().headers()['proof-of-work'] ? route.abort() : route.continue(),
  );
  await signIn(page, 'nobody.at.all', 'one more');
  await expect(page.getByRole('alert')).toHaveText(/vorübergehend gesperrt\.\s*Bitte versuchen Sie es in einer Minute/);
});

test(
  'P12.a the owner of an account that others locked can sign in after a proof of work',
  { tag: long },
  async ({ page, open, quietConsole }) => {
    quietConsole.allow(/401|403/);
    await open('login-page');
    await lock(page, 'paul.brenner');
    const refused = page.waitForResponse((answer) => answer.url().endsWith('login.do') && answer.status() === 403);
    await signIn(page, 'paul.brenner');
    await refused;
    await expect(accountMenu(page)).toBeVisible();
  },
);

test('P12.c empty fields are listed, and nothing is sent', async ({ page, open }) => {
  await open('login-page');
  const seen = signInRequests(page);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  const summary = page.getByRole('group', { name: 'Bitte prüfen Sie 2 Angaben' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /Passwort/ }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The page may preload the code of the sign-in.
  expect(seen.filter((path) => !path.startsWith('assets/'))).toEqual([]);
});

test('P8.d an error parameter in the address makes the login fail with that error', async ({ page, open }) => {
  await open('login-page?error=account_locked');
  await expect(page.getByRole('alert')).toHaveText(/vorübergehend gesperrt/);
  await open('login-page?error=access_denied');
  await expect(page.getByRole('alert')).toHaveText(/Die Anmeldung hat nicht geklappt.*access_denied/);
  await open('login-page?error=%3Cb%3ERufen%20Sie%200900%20an%3C%2Fb%3E');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('0900')).toHaveCount(0);
});

for (const [language, viewport, heading, menuItems] of [
  // On phones FAQ and contact are in the menu, too.
  ['de-DE', widths.phone, 'Anmelden', 4],
  ['en-US', widths.desktop, 'Sign in', 2],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, viewport });
    test(
      `P24.c the login page and /home are accessible in ${language} at ${viewport.width} px`,
      { tag: long },
      async ({ page, open }) => {
        await open('home');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await signIn(page);
        await expect(page.getByText('54-123456')).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await accountMenu(page).click();
        await expect(page.getByRole('menuitem')).toHaveCount(menuItems);
        await expectAccessible(page);
      },
    );
  });
}
