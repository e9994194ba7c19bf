import type { Page } from '@playwright/test';
import { pieceOf } from '#support/built-pieces.ts';
import { expect, expectAccessible, long, test, untilQuiet } from '#support/fixtures.ts';

const header = (page: Page) => page.getByRole('banner');

test('P23.a an unhandled failure is shown once, with OK', { tag: long }, async ({ page, open, quietConsole }) => {
  quietConsole.allow(/broken on purpose/);
  await open('fnol-gelbring');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
    void Promise.reject(new Error('broken on purpose'));
  });
  const alert = page.getByRole('alertdialog', { name: 'Bei diesem Vorgang ist etwas schiefgelaufen.' });
  await expect(alert).toHaveCount(1);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
});

test(
  'P23.a when a page fails, the shell stays and offers Retry and the phone',
  { tag: long },
  async ({ page, open, quietConsole }) => {
    quietConsole.allow(/Failed to load resource|Failed to fetch|ERR_FAILED/);
    await open('fnol-gelbring');
    await page.route(`**/${pieceOf('features/faq/faq-page.tsx')}`, (route) => route.abort());
    await header(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite lässt sich gerade nicht anzeigen');
    await expect(page.getByRole('main').getByRole('link', { name: '+49 89 5550 1000' })).toBeVisible();
    await expect(header(page)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**/${pieceOf('features/faq/faq-page.tsx')}`);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Diese Seite lässt sich gerade nicht anzeigen',
    );
  },
);

test(
  'P23.b the offline notice is shown while the network is lost',
  { tag: long },
  async ({ page, open, context, quietConsole }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const notice = page.getByText('Sie sind offenbar offline.');
    await open('fnol-gelbring');
    await untilQuiet(page);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
  },
);

test(
  'P23.b a call without a network shows the offline notice until the server answers again',
  { tag: long },
  async ({ page, open, quietConsole }) => {
    quietConsole.allow(/ERR_FAILED|Failed to load resource/);
    await open('fnol-gelbring');
    await page.route('**/claim/claim', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
    const notice = page.getByText(
      'You seem to be offline. What you have entered stays. You can go on once the connection is back.',
    );
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test('P23.b the offline notice does not move what is being pressed', async ({ page, open, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const notice = page.getByText('Sie sind offenbar offline.');
  await page.clock.install();
  await open('fnol-gelbring');
  await untilQuiet(page);
  const answer = page.getByRole('radio').first();
  await answer.hover();
  await page.mouse.down();
  const place = await answer.boundingBox();
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await page.clock.runFor(2000);
  expect(await answer.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(answer).toBeChecked();
  await expect(notice).toBeVisible();
  expect(await answer.boundingBox()).not.toEqual(place);
});

test('an unknown address shows a message with links', async ({ page, open }) => {
  await open('nirgendwo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await expect(page).toHaveTitle('Diese Seite gibt es nicht – Automobilclub Gelbring');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/fnol-gelbring$/);
});
