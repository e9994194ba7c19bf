import { expect, long, test } from '#support/fixtures.ts';
import { chooseOption, contactParts, heading, next } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

test.describe('before the script', () => {
  test('the first step can be read, and taps are kept until the page works', { tag: long }, async ({ page, site }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/entry-client/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
    await expect(heading(page, 'Type of claim')).toBeVisible();
    await page.getByRole('radio', { name: 'Medical care where I am now' }).click();
    await page.getByRole('radio', { name: 'We need help now' }).click();
    await page.getByRole('checkbox', { name: /accept the terms/ }).click();
    await next(page).click({ force: true });
    release();
    await expect(heading(page, contactParts.who)).toBeVisible();
    await expect(page.getByRole('switch')).toBeVisible();
  });

  test('its styles are there', async ({ page, site, quietConsole }) => {
    quietConsole.allow(/ERR_FAILED/);
    await page.route(/assets\//, (route) => route.abort());
    await page.goto(`${site.url}fnol-gelbring`, { waitUntil: 'commit' });
    const card = page.locator('label').filter({ hasText: 'We need help now' });
    await expect(card).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('[style]')).toHaveCount(0);
  });
});

test('the whole report by keyboard', { tag: long }, async ({ page, open }) => {
  await open('fnol-gelbring');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await press('Tab');
    }
  };
  await page.getByRole('radio', { name: 'We need help now' }).focus();
  await press('Space', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter');
  await expect(heading(page, contactParts.who)).toBeFocused();
  await press('Tab');
  await type('Erika', 'Sommer');
  await page.keyboard.type('08121964');
  await press('Enter');
  await expect(heading(page, contactParts.where)).toBeFocused();
  await press('Tab');
  await type('Italy', 'Bozen');
  await press('Enter');
  await expect(heading(page, contactParts.reach)).toBeFocused();
  await press('Tab');
  await type('0171 2345678', '0171 2345678', 'erika@sommer.example', 'erika@sommer.example');
  await press('Tab', 'Tab', 'Space', 'Enter');
  await expect(heading(page, 'Loss cause')).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'Tab');
  await page.keyboard.type('Skiing');
  await press('Tab', 'Tab', 'Enter');
  await expect(heading(page, 'Call back')).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown', 'Enter');
  await expect(page.getByRole('alertdialog', { name: 'Submitted successfully' })).toBeVisible();
  await press('Enter');
  await expect(page.getByText('in the next 2 hours')).toBeVisible();
});

test('leaving the report asks first, by a link and by Back', { tag: long }, async ({ page, open }) => {
  await open('faq');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(heading(page, 'Type of claim')).toBeVisible();
  await chooseOption(page);
  const dialog = page.getByRole('alertdialog', { name: 'Leave Page?' });
  await page.getByRole('link', { name: 'FAQ' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, contactParts.who)).toBeVisible();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});
