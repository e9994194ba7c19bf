import type { Page } from '@playwright/test';
import { expect, expectAccessible, long, test } from '#support/fixtures.ts';
import { beginTrip, cancel, heading } from '#steps/trip-wizard.ts';

test.use({ locale: 'en-US' });

const leaveDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave Page?' });

test('W1.b leaving the base path starts the cancel flow', async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
});

test(
  "W9 W10.b 'Leave Page?' / 'The changes you have made on this page may be lost.' with Yes and Close",
  { tag: long },
  async ({ page, open }) => {
    await open('ui-wizard');
    await beginTrip(page);
    await cancel(page).click();
    await expect(leaveDialog(page)).toHaveAccessibleDescription('The changes you have made on this page may be lost.');
    await expectAccessible(page);
    await leaveDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(leaveDialog(page)).toBeHidden();
    await expect(heading(page, 'Luggage')).toBeVisible();
    await expect(cancel(page)).toBeFocused();
    await cancel(page).click();
    await leaveDialog(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/ui$/);
  },
);

test('W9 Yes leads where the person was going, Close and Escape keep them', { tag: long }, async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  const faq = page.getByRole('link', { name: 'FAQ' });
  await faq.click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/ui-wizard\/luggage$/);
  await faq.click();
  await leaveDialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('W9 leaving does not ask if nothing was entered', async ({ page, open }) => {
  await open('ui-wizard');
  await expect(cancel(page)).toBeHidden();
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('P21.b the browser asks before a page with unsaved work is closed', { tag: long }, async ({ page, open }) => {
  await open('ui-wizard');
  await beginTrip(page);
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('about:blank').catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
});
