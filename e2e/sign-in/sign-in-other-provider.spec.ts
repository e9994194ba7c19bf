import type { Page } from '@playwright/test';
import { expect, long, test as base, untilInteractive, untilKept } from '#support/fixtures.ts';
import { otherProviderClient, startOtherProvider } from '#support/other-provider.ts';
import { startServer } from '#support/server-process.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';

type Insurer = { url: string; provider: Awaited<ReturnType<typeof startOtherProvider>> };

const test = base.extend<{ insurer: Insurer }, { server: Insurer }>({
  server: [
    async ({}, use) => {
      const site = { url: '' };
      const provider = await startOtherProvider(() => site.url);
      const server = await startServer({}, { signIn: { issuer: provider.issuer, ...otherProviderClient } });
      site.url = server.url;
      await use({ url: server.url, provider });
      await server.stop();
      provider.stop();
    },
    { scope: 'worker' },
  ],
  /** A portal whose users sign in at the insurer's provider, on another site. */
  insurer: async ({ server, quietConsole }, use) => {
    // Its userinfo endpoint refuses our tokens, and the browser logs that.
    quietConsole.allow(/401/);
    server.provider.asked.length = 0;
    server.provider.tokens.lifetimeSeconds = 300;
    await use(server);
  },
});

async function signInAtInsurer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Weiter zur Anmeldung: Automobilclub Gelbring' }).click();
  await page.getByRole('button', { name: 'Beim Versicherer anmelden' }).click();
}

const shownLogins = ({ provider }: Insurer) => provider.asked.filter(({ prompt }) => prompt === 'login').length;

test('P7.e an insurer’s own provider replaces ours: its login page, its keys, its logout', async ({
  page,
  insurer: site,
}) => {
  await page.goto(`${site.url}home`);
  await expect(page.getByLabel('Benutzername')).toHaveCount(0);
  await signInAtInsurer(page);
  await expect(page).toHaveURL(`${site.url}home`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Iris Insurer');
  await expect(page.getByText('54-123456')).toBeVisible();

  await page.reload();
  await expect(page.getByText('54-123456')).toBeVisible();

  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${site.url}fnol-gelbring`);
  await page.goto(`${site.url}home`);
  await expect(page).toHaveURL(/login-page/);
});

test('P9.a a provider on another site gets no cookie in a frame, and a reload keeps the person, the page and the work', async ({
  page,
  insurer,
}) => {
  const address = `${insurer.url}ui-form?from=mail#message`;
  await page.goto(address);
  await signInAtInsurer(page);
  await expect(page).toHaveURL(address);
  const message = page.getByLabel('Ihre Nachricht');
  await message.fill('Halb fertig');
  await untilKept(page);
  const entries = await page.evaluate(() => history.length);

  await page.reload();
  await expect(message).toHaveValue('Halb fertig');
  await expect(page).toHaveURL(address);
  await expect(accountMenu(page)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(insurer.provider.asked.slice(-2)).toEqual([
    { prompt: 'none', hasSession: false },
    { prompt: 'none', hasSession: true },
  ]);
  expect(shownLogins(insurer)).toBe(1);
});

test(
  'P8.b a person whose session there is over is asked to sign in once, and returns to the page',
  { tag: long },
  async ({ page, insurer }) => {
    await page.goto(`${insurer.url}home`);
    await signInAtInsurer(page);
    await expect(accountMenu(page)).toBeVisible();
    insurer.provider.endSessions();
    insurer.provider.asked.length = 0;
    await page.goto(`${insurer.url}ui-form`);
    await expect(page).toHaveURL(/login-page\?returnTo=%2Fambulance-app%2Fui-form$/);
    await expect(page.getByRole('button', { name: 'Weiter zur Anmeldung: Automobilclub Gelbring' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(insurer.provider.asked.map(({ prompt }) => prompt)).toEqual(['none', 'none']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Weiter zur Anmeldung: Automobilclub Gelbring' })).toBeVisible();
    expect(insurer.provider.asked).toHaveLength(2);
    await signInAtInsurer(page);
    await expect(page).toHaveURL(`${insurer.url}ui-form`);
  },
);

test('a page that needs no sign-in is never left for it', { tag: long }, async ({ page, insurer }) => {
  await page.goto(`${insurer.url}home`);
  await signInAtInsurer(page);
  await expect(accountMenu(page)).toBeVisible();
  insurer.provider.asked.length = 0;
  await page.goto(`${insurer.url}faq`);
  await untilInteractive(page);
  await expect.poll(() => insurer.provider.asked).toEqual([{ prompt: 'none', hasSession: false }]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  // A page that needs a sign-in finds the session.
  await page.goto(insurer.url);
  await expect(page).toHaveURL(`${insurer.url}home`);
  await expect(accountMenu(page)).toBeVisible();
  expect(shownLogins(insurer)).toBe(0);
});

test(
  'P10.a a token that runs out is renewed by a visit to the provider, not by a new login',
  { tag: long },
  async ({ page, insurer }) => {
    insurer.provider.tokens.lifetimeSeconds = 120;
    await page.clock.install();
    await page.goto(`${insurer.url}ui-form`);
    await signInAtInsurer(page);
    const message = page.getByLabel('Ihre Nachricht');
    await message.fill('Halb fertig');
    await untilKept(page);
    // While the token is valid there is no redirect; only the frame was used.
    await page.clock.fastForward(110_000);
    await expect(accountMenu(page)).toBeVisible();
    await page.route('**/gateway/**', (route) => route.fulfill({ status: 401 }), { times: 1 });
    await page.clock.fastForward(15_000);
    await page.getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
    await expect(page.getByText('54-123456')).toBeVisible();
    expect(shownLogins(insurer)).toBe(1);
    await page.goto(`${insurer.url}ui-form`);
    await expect(message).toHaveValue('Halb fertig');
  },
);

test(
  'P6.a a valid token that is refused ends the session, without a redirect loop',
  { tag: long },
  async ({ page, insurer }) => {
    await page.goto(`${insurer.url}ui-form`);
    await signInAtInsurer(page);
    await expect(accountMenu(page)).toBeVisible();
    insurer.provider.asked.length = 0;
    await page.route('**/gateway/**', (route) => route.fulfill({ status: 401 }));
    await page.getByRole('link', { name: 'Gelbring – zur Startseite' }).click();
    await expect(page).toHaveURL(/login-page/);
    await expect(page.getByText('Was Sie eingegeben haben')).toBeVisible();
    expect(insurer.provider.asked).toEqual([{ prompt: 'none', hasSession: false }]);
  },
);
