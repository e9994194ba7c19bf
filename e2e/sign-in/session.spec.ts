import { expect, expectAccessible, test, widths } from '#support/fixtures.ts';
import { accountMenu, signIn, signOut, timeoutDialog } from '#steps/sign-in-steps.ts';
import { expectHalf, fillHalf, message } from '#steps/half-note.ts';

/** The limits of quickSite's deployment. */
const silence = 60_000;

const confirmation = 30_000;

for (const [language, viewport, texts] of [
  ['de-DE', widths.desktop, ['Sitzung läuft ab', 'Achtung, Ihre Sitzung läuft gleich ab.', 'Sitzung fortsetzen']],
  ['en-US', widths.phone, ['Session timeout', 'Warning, your session is about to expire', 'Continue Session']],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, viewport });
    test(`P14.a P14.b P14.c P6.b inactivity, the dialog, continue, inactivity again, logged out, the form as it was: ${language}`, async ({
      page,
      quickSite,
    }) => {
      const [title, warning, goOn] = texts;
      await page.clock.install();
      await page.goto(`${quickSite.url}ui-form`);
      await signIn(page);
      await fillHalf(page);
      const dialog = page.getByRole('alertdialog', { name: title });
      await page.clock.fastForward(silence);
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(warning);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: goOn }).click();
      await expect(dialog).toBeHidden();
      await expect(message(page)).toHaveValue('Halb fertig');
      await page.clock.fastForward(silence);
      await expect(dialog).toBeVisible();
      await page.clock.fastForward(confirmation);
      await expect(page).toHaveURL(/login-page\?returnTo=%2Fambulance-app%2Fui-form$/);
      await expect(page.getByRole('status').filter({ hasText: /abgemeldet|signed you out/ })).toBeVisible();
      await expectAccessible(page);
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'beistand_session' }));
      await signIn(page);
      await expect(page).toHaveURL(/ui-form$/);
      await expectHalf(page);
      await expectAccessible(page);
    });
  });
}

test('P14.a P14.c the same in real time, with limits of seconds', async ({ page, quickSite }) => {
  // Changed for this browser only; the test itself does nothing that depends on time.
  await page.route('**/home', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"inactivityMinutes":1,', '"inactivityMinutes":0.05,')
      .replace('"logoutConfirmationMinutes":0.5', '"logoutConfirmationMinutes":0.05');
    await route.fulfill({ response, body });
  });
  await page.goto(`${quickSite.url}home`);
  await signIn(page);
  await expect(timeoutDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/login-page\?returnTo=/);
});

test('P14.a each backend request restarts the inactivity timer', async ({ page, quickSite }) => {
  await page.clock.install();
  await page.goto(`${quickSite.url}home`);
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  const chooser = page.getByRole('combobox', { name: /Sprache|Language/ });
  // Three times half of the limit, each followed by a call that tells the server the language.
  for (const locale of ['en_US', 'de_DE', 'en_US']) {
    await page.clock.fastForward(silence / 2);
    const told = page.waitForResponse((response) => response.request().postData()?.includes('setLocale') === true);
    await chooser.selectOption(locale);
    await told;
  }
  await expect(timeoutDialog(page)).toHaveCount(0);
});

test('P14.b continuing with the keyboard, in one tab for all tabs', async ({ page, quickSite, context }) => {
  await context.clock.install();
  await page.goto(`${quickSite.url}home`);
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${quickSite.url}home`);
  await expect(accountMenu(other)).toBeVisible();
  await context.clock.fastForward(silence);
  await expect(timeoutDialog(other)).toBeVisible();
  await expect(timeoutDialog(page)).toBeVisible();
  await other.keyboard.press('Tab');
  await expect(other.getByRole('button', { name: 'Sitzung fortsetzen' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(timeoutDialog(other)).toBeHidden();
  await expect(timeoutDialog(page)).toBeHidden();
});

test('P10.b logout clears tokens, calls logout.do and logs out the other tab', async ({
  page,
  open,
  context,
  site,
}) => {
  await open('home');
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.url}home`);
  await expect(accountMenu(other)).toBeVisible();
  const call = page.waitForResponse(/logout\.do$/);
  await signOut(page);
  expect((await call).status()).toBe(204);
  await expect(other).toHaveURL(/login-page/);
  await expect(other.getByText('Sie sind abgemeldet.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('beistand_session');
  await page.goBack();
  await expect(page.getByText('54-123456')).toHaveCount(0);
});

test('signing in in one tab signs in the other, on its current page', async ({ page, open, context, site }) => {
  await open('home');
  await expect(page).toHaveURL(/login-page/);
  const other = await context.newPage();
  await other.goto(`${site.url}ui-form`);
  await expect(other).toHaveURL(/login-page/);
  await signIn(page);
  await expect(page).toHaveURL(/home$/);
  await expect(other).toHaveURL(/ui-form$/);
});

test('P10.a the access token is refreshed in the background 100 seconds before it expires', async ({ page, open }) => {
  await page.clock.install();
  await open('home');
  await signIn(page);
  await expect(page.getByText('54-123456')).toBeVisible();
  const refresh = page.waitForRequest(/oauth\/token$/);
  await page.clock.fastForward(195_000);
  // Earlier requests of the page are recorded before this one.
  await page.evaluate(() => fetch(location.href));
  expect(await Promise.race([refresh.then(() => 'asked'), Promise.resolve('silent')])).toBe('silent');
  await page.clock.fastForward(10_000);
  const form = new URLSearchParams((await refresh).postData() ?? '');
  expect(form.get('grant_type')).toBe('refresh_token');
  expect(form.get('token_format')).toBe('jwt');
  expect((await (await refresh).response())?.status()).toBe(200);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(accountMenu(page)).toBeVisible();
});

test('P6.b 401: a silent renewal and one retry, without a message', async ({ page, open, quietConsole }) => {
  quietConsole.allow(/401/);
  await open('home');
  let refused = 0;
  await page.route('**/gateway/account', (route) =>
    refused++ === 0 ? route.fulfill({ status: 401 }) : route.continue(),
  );
  const renewal = page.waitForRequest((request) => request.postData()?.includes('grant_type=refresh_token') === true);
  await signIn(page);
  await renewal;
  await expect(page.getByText('54-123456')).toBeVisible();
  expect(refused).toBe(2);
});

test('P7.f P12.c a frame that does not load, and one that sends no message', async ({ page, open, site }) => {
  await page.clock.install();
  await page.route('**/oauth/authorize?*', () => new Promise(() => {}));
  await page.goto(`${site.url}home`);
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('alert')).toHaveText(/Der Anmeldedienst braucht zu lange/);
  await page.unroute('**/oauth/authorize?*');
  await page.route('**/oauth/authorize?*', (route) => route.fulfill({ contentType: 'text/html', body: 'nothing' }));
  await open('home');
  await page.frameLocator('iframe').getByText('nothing').waitFor({ state: 'attached' });
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('alert')).toHaveText(/Der Anmeldedienst hat nicht geantwortet/);
});

test('a logout without a network still logs out', async ({ page, open, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/);
  await open('home');
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible();
  await context.setOffline(false);
  await open('home');
  await expect(page).toHaveURL(/login-page/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('beistand_session');
});
