import type { Page } from '@playwright/test';
import { expect, long, test, untilInteractive, untilQuiet } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { pieceOf } from '#support/built-pieces.ts';
import { deployReleases } from '#support/releases.ts';
import { chooseOption, contactParts, field, heading, next } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });
// Once the routes are gone nobody serves the files of the second release.
test.afterEach(async ({ page }, { status, expectedStatus }) => {
  if (status === expectedStatus) await untilQuiet(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
test.beforeEach(({ quietConsole, page }) => {
  quietConsole.allow(/Failed to load resource|could not be loaded|Failed to fetch|ERR_FAILED/);
  // The new release must not trigger the browser's "Leave this page?" dialog.
  page.on('dialog', (dialog) => void dialog.dismiss());
});

test(
  'on the first step the new release is loaded, the answers are kept, and the wizard continues',
  { tag: long },
  async ({ page, open }) => {
    const server = await deployReleases(page);
    await open('fnol-gelbring');
    server.deploySecond();
    const option = page.getByRole('radio', { name: 'We need help now' });
    await option.check();
    await expect.poll(() => server.loads).toEqual([1, 2]);
    await untilInteractive(page);
    await expect(option).toBeChecked();
    await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
    await next(page).click();
    await expect(heading(page, contactParts.who)).toBeVisible();
    expect(server.loads).toEqual([1, 2]);
  },
);

test('on a later step the values typed just before are encrypted on the device and restored', async ({
  page,
  open,
}) => {
  const server = await deployReleases(page);
  await open('fnol-gelbring');
  await chooseOption(page);
  server.deploySecond();
  await field(page, 'First name').fill('Erika');
  await page.getByRole('button', { name: /calendar.*Date of birth/i }).click();
  await expect.poll(() => server.loads).toEqual([1, 2]);
  await untilInteractive(page);
  await expect(heading(page, contactParts.who)).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Erika');
  await page.getByRole('button', { name: /calendar.*Date of birth/i }).click();
  await expect(page.getByRole('dialog', { name: 'Date of birth' })).toBeVisible();
});

test('a note that was being written is restored', { tag: long }, async ({ page, site }) => {
  const server = await deployReleases(page);
  await openCase(page, site, { type: 'document_upload', ext: 'medical', path: 'note' });
  const before = server.loads.length;
  const note = page.getByRole('main').getByLabel('Your note');
  await note.fill('The luggage is at the hotel');
  server.deploySecond();
  await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click();
  await expect.poll(() => server.loads.slice(before)).toEqual([2]);
  await expect(note).toHaveValue('The luggage is at the hotel');
});

test('another page is opened in the new release', { tag: long }, async ({ page, open }) => {
  const server = await deployReleases(page);
  await open('fnol-gelbring');
  server.deploySecond();
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
  await expect(heading(page, 'Frequently asked questions')).toBeVisible();
  await untilQuiet(page);
  expect(new Set(server.loads.slice(1))).toEqual(new Set([2]));
});

test(
  'a link that is pressed while the new release is on its way is followed',
  { tag: long },
  async ({ page, open }) => {
    const server = await deployReleases(page);
    await open('fnol-gelbring');
    await untilQuiet(page);
    server.deploySecond();
    // In the page itself, for Playwright waits with its clicks until the page is loaded.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('header a[href$="/faq"]');
      addEventListener('beforeunload', () => setTimeout(() => link?.click()), { once: true });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click();
    await expect(heading(page, 'Frequently asked questions')).toBeVisible();
  },
);

test('the page is not reloaded while it has input that is not kept', async ({ page, open }) => {
  const server = await deployReleases(page);
  await open('login-page');
  await page.getByLabel('User name').fill('erika.sommer');
  server.deploySecond();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(page.getByLabel('User name')).toHaveValue('erika.sommer');
  expect(server.loads).toEqual([1]);
});

test.describe('no loop', () => {
  const failed = 'The next step could not be loaded';

  /** Without its later steps the new page cannot read what was chosen, so it is chosen again. */
  async function chooseAgain(page: Page): Promise<void> {
    await untilInteractive(page);
    await page.getByRole('radio', { name: 'We need help now' }).check();
    await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
  }

  test('when the new release lacks its files too', async ({ page, open }) => {
    const server = await deployReleases(page);
    await open('fnol-gelbring');
    await untilQuiet(page);
    const firstPage = server.askedFor();
    server.deploy({ documents: () => 2, files: (release, name) => release === 2 && firstPage.has(name) });
    await page.getByRole('radio', { name: 'We need help now' }).check();
    await expect.poll(() => server.loads).toEqual([1, 2]);
    await chooseAgain(page);
    await next(page).click();
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
    expect(server.loads).toEqual([1, 2]);
  });

  test('when every document is of another release', { tag: long }, async ({ page, open }) => {
    let asked = 0;
    const server = await deployReleases(page);
    await open('fnol-gelbring');
    await untilQuiet(page);
    const firstPage = server.askedFor();
    server.deploy({ documents: () => (asked++ % 2 === 0 ? 2 : 1), files: (_release, name) => firstPage.has(name) });
    await page.getByRole('radio', { name: 'We need help now' }).check();
    await expect.poll(() => server.loads.length).toBe(2);
    await chooseAgain(page);
    for (let press = 0; press < 3; press += 1) {
      await next(page).click();
      await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
      await untilQuiet(page);
    }
    expect(server.loads.length).toBeLessThanOrEqual(3);
  });

  test('when the server has the same page and not its files', { tag: long }, async ({ page, open }) => {
    const server = await deployReleases(page);
    await open('fnol-gelbring');
    await untilQuiet(page);
    server.deploy({ documents: () => 1, files: () => false });
    await page.getByRole('radio', { name: 'We need help now' }).check();
    await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
    await next(page).click();
    await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
    expect(server.loads).toEqual([1]);
  });

  test(
    'when a module cannot be evaluated and the page could not start again',
    { tag: long },
    async ({ page, open }) => {
      const server = await deployReleases(page);
      await open('fnol-gelbring');
      await untilQuiet(page);
      server.deploy({ documents: () => 1, files: (_release, name) => !name.startsWith('entry-client') });
      await page.route(`**/${pieceOf('features/report/later-steps.ts')}`, (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
      );
      await page.getByRole('radio', { name: 'We need help now' }).check();
      await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
      await next(page).click();
      await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
      expect(server.loads).toEqual([1]);
    },
  );
});

test('a module that cannot be evaluated after it was loaded: the page reloads once, with the answers kept', async ({
  page,
  open,
}) => {
  let isCut = true;
  let loads = 0;
  page.on('load', () => (loads += 1));
  await open('fnol-gelbring');
  await page.route(`**/${pieceOf('features/report/later-steps.ts')}`, (route) => {
    if (!isCut || route.request().resourceType() !== 'script') return route.fallback();
    isCut = false;
    return route.abort();
  });
  loads = 0;
  const option = page.getByRole('radio', { name: 'We need help now' });
  await option.check();
  await expect.poll(() => loads).toBe(1);
  await untilInteractive(page);
  await expect(option).toBeChecked();
  await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
  await next(page).click();
  await expect(heading(page, contactParts.who)).toBeVisible();
});
