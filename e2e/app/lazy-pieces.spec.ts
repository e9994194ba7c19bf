import type { Page } from '@playwright/test';
import { builtFiles, loadPieces, pieces, unlistedFiles } from '#support/built-pieces.ts';
import { expect, long, test, untilQuiet } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { answerWith } from '#support/rpc-routes.ts';
import { signIn } from '#steps/sign-in-steps.ts';

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|could not be loaded|Failed to fetch/;

const partFailed = 'Dieser Teil der Seite konnte nicht geladen werden';

/** Whether the page was not reloaded since it was marked. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** The imports that failed. Some engines never request a failed import again. */
function importsInVain(page: Page): string[] {
  const failed: string[] = [];
  page.on('requestfailed', (request) => request.resourceType() === 'script' && failed.push(request.url()));
  return failed;
}

test.describe('every piece of the build', () => {
  // Loading all of them would not show a missing file, because another chunk may load it.
  test('lists all files it needs in its first line', () => {
    expect(unlistedFiles()).toEqual([]);
  });

  test('without a network, then with one', { tag: long }, async ({ page, context, open, quietConsole }) => {
    quietConsole.allow(lost);
    await open('fnol-gelbring');
    await page.waitForLoadState('networkidle');
    expect(pieces.length).toBeGreaterThan(100);
    const inVain = importsInVain(page);
    await context.setOffline(true);
    const notThere = await loadPieces(page, pieces);
    // The texts of the page and the cookie banner are loaded already.
    expect(notThere.length).toBeGreaterThan(pieces.length - 5);
    await context.setOffline(false);
    expect(await loadPieces(page, pieces)).toEqual([]);
    expect(inVain).toEqual([]);
  });

  test('without the files it imports and its style sheets, then with them', async ({ page, open, quietConsole }) => {
    quietConsole.allow(lost);
    const imported = [...builtFiles].filter((name) => !pieces.includes(name));
    await open('fnol-gelbring');
    await page.waitForLoadState('networkidle');
    const inVain = importsInVain(page);
    await page.route(
      ({ pathname }) => imported.some((name) => pathname.endsWith(`/${name}`)),
      (route) => route.abort(),
    );
    expect((await loadPieces(page, pieces)).length).toBeGreaterThan(50);
    await page.unrouteAll();
    expect(await loadPieces(page, pieces)).toEqual([]);
    expect(inVain).toEqual([]);
  });
});

test.describe('without a network, then with one, on the same page', () => {
  test.beforeEach(({ quietConsole }) => quietConsole.allow(lost));

  test('a route', async ({ page, context, open }) => {
    await open('fnol-gelbring');
    const isSamePage = await markPage(page);
    await context.setOffline(true);
    // The offline notice covers the header.
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Diese Seite lässt sich gerade nicht anzeigen');
    await context.setOffline(false);
    await expect(heading).toHaveText('Häufige Fragen');
    expect(await isSamePage()).toBe(true);
  });

  test('a language', async ({ page, context, open }) => {
    await open('fnol-gelbring');
    const isSamePage = await markPage(page);
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Art des Falls');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type of claim');
    expect(await isSamePage()).toBe(true);
  });

  test('a dialog of the frame', { tag: long }, async ({ page, context, open }) => {
    await open('fnol-gelbring');
    await context.setOffline(true);
    const contact = page.getByRole('banner').getByRole('button', { name: 'Kontakt' });
    await contact.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '+49 89 5550 1000' })).toBeVisible();
    await context.setOffline(false);
    await contact.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a dialog of the wizard appears by itself', async ({ page, context, open }) => {
    await open('fnol-gelbring');
    await context.setOffline(true);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    const notice = page.getByRole('status').filter({ hasText: partFailed });
    await expect(notice).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('a calendar', { tag: long }, async ({ page, context, open }) => {
    await open('ui');
    const button = page.getByRole('button', { name: /^Kalender öffnen/ }).first();
    await button.waitFor();
    await context.setOffline(true);
    await button.click();
    const notice = page.getByRole('status').filter({ hasText: partFailed });
    await expect(notice.getByRole('button', { name: 'Erneut versuchen' })).toBeInViewport();
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  });

  test('the sign-in', { tag: long }, async ({ page, context, open }) => {
    await open('login-page');
    const isSamePage = await markPage(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await signIn(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await signIn(page);
    await expect(page).toHaveURL(/\/home$/);
    expect(await isSamePage()).toBe(true);
  });

  test('a pad', { tag: long }, async ({ page, context, site }) => {
    // Another test signs this case's waiver.
    await answerWith(page, 'hasEbsSigned', false);
    await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
    const main = page.getByRole('main');
    await main.getByRole('checkbox').first().waitFor();
    await untilQuiet(page);
    // The pad would come with the first answer.
    await context.setOffline(true);
    await main.getByLabel('Name der gesetzlichen Vertretung').fill('Ulrike Hansen');
    for (const box of await main.getByRole('checkbox').all()) await box.check();
    await main.getByRole('radio').first().check();
    await main.getByLabel('Ort der Unterschrift').fill('Bozen');
    await main.getByRole('button', { name: 'Dokument unterschreiben' }).click();
    await expect(main.getByText(partFailed)).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('canvas')).toBeVisible();
    await expect(main.getByText(partFailed)).toBeHidden();
  });
});
