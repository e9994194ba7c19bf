import { expect, long, test } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { accountMenu, signIn, signOut } from '#steps/sign-in-steps.ts';

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

test(
  'a deliberate logout leaves no search text on the device, nor in the addresses one goes back to',
  { tag: long },
  async ({ page, site, context }) => {
    await enter(page, site.url, 'clara.nowak', 'claims');
    const chips = page.getByRole('navigation', { name: 'Filter der Liste' });
    for (const search of ['line=personalAuto', 'q=Sommer']) {
      await page.goto(`${site.url}claims?${search}`);
      await chips.getByRole('button', { name: 'Filter merken' }).click();
    }
    await page.getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
    await expect(page).toHaveURL(/home$/);
    const other = await context.newPage();
    await other.goto(`${site.url}claims?q=Sommer`);
    await expect(accountMenu(other)).toBeVisible();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain('Sommer');

    await page.bringToFront();
    await signOut(page);
    expect(await kept()).not.toContain('Sommer');
    expect(await kept()).toContain('personalAuto');
    await expect(other).toHaveURL(/login-page\?returnTo=[^?&]*claims$/);
    await page.goBack();
    await expect(page).toHaveURL(/login-page\?returnTo=[^?&]*claims$/);
  },
);

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

test('a logout without a network still logs out', { tag: long }, async ({ page, open, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/);
  await open('home');
  await signIn(page);
  await expect(accountMenu(page)).toBeVisible();
  await context.setOffline(true);
  await signOut(page);
  await context.setOffline(false);
  await open('home');
  await expect(page).toHaveURL(/login-page/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('beistand_session');
});
