import { expect, long, test } from '#support/fixtures.ts';
import { header } from '#steps/shell-steps.ts';

test('changing the language keeps the page and what was typed', async ({ page, open }) => {
  await open('faq');
  await page.getByRole('searchbox').fill('Foto');
  await header(page).getByRole('combobox', { name: 'Sprache' }).selectOption('English');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en_US');
  await expect(page.getByRole('searchbox')).toHaveValue('Foto');
  await expect(page).toHaveURL(/faq/);
});

test('P17.c a language chosen before the script arrived is kept', async ({ page, site }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(header(page).getByRole('button', { name: 'Contact' })).toBeVisible();
});

test('a failed call that sets the language only logs a warning', async ({ page, open, quietConsole }) => {
  quietConsole.allow(/Failed to load resource/);
  await open('fnol-gelbring');
  await page.route('**/claim/claim', (route) => route.fulfill({ status: 500, body: '' }));
  const warning = page.waitForEvent('console', (message) => message.text().includes('could not be told the language'));
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en_US');
  await warning;
  await expect(header(page).getByRole('button', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test(
  'without a network the page stays in its language as a whole, and says why',
  { tag: long },
  async ({ page, open, quietConsole }) => {
    quietConsole.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
    await open('faq');
    await page.context().setOffline(true);
    const chooser = header(page).getByRole('combobox', { name: 'Sprache' });
    await chooser.selectOption('English');
    await expect(
      page.getByText('English ließ sich nicht laden. Bis das geht, bleibt die Seite in dieser Sprache.'),
    ).toBeVisible();
    await expect(chooser).toHaveValue('de_DE');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');

    // The choice comes by itself, as a whole.
    await page.context().setOffline(false);
    await expect(header(page).getByRole('combobox', { name: 'Language' })).toHaveValue('en_US');
  },
);
