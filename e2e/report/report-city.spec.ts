import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilQuiet, widths } from '#support/fixtures.ts';
import { chooseOption, contactParts, fillReach, heading, next, passWhere, passWho } from '#steps/report-form.ts';

test.use({ locale: 'en-US' });

const city = (page: Page) => page.getByRole('combobox', { name: 'City' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'City' }).getByRole('option');

test.beforeEach(async ({ page, open }) => {
  await open('fnol-gelbring');
  await chooseOption(page);
  await passWho(page);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IT');
});

test('M4.g the city is suggested, and chosen by keyboard', { tag: long }, async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await city(page).pressSequentially('Ro');
  await expect(suggestions(page).first()).toHaveText('Rome');
  await expect(city(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: '6 suggestions.' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(city(page)).toHaveAttribute(
    'aria-activedescendant',
    (await suggestions(page).first().getAttribute('id')) ?? '',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(city(page)).toHaveValue('Rome');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(heading(page, contactParts.where)).toBeVisible();
});

test('M4.g the last suggestions lie above the bar that sticks to the lower edge', { tag: long }, async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await city(page).pressSequentially('Ro');
  const last = suggestions(page).last();
  await expect(last).toBeVisible();
  const bar = await next(page).boundingBox();
  const option = await last.boundingBox();
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), (option?.y ?? 0) - (bar?.y ?? 0));
  const name = (await last.textContent()) ?? '';
  // Fails if anything else covers it.
  await last.click({ timeout: 5000 });
  await expect(city(page)).toHaveValue(name);
});

test('M4.g the city is chosen by tap, Escape closes the suggestions, and any other name is accepted', async ({
  page,
}) => {
  await city(page).fill('mil');
  await suggestions(page).filter({ hasText: 'Milan' }).first().click();
  await expect(city(page)).toHaveValue('Milan');
  await expect(city(page)).toBeFocused();
  await city(page).fill('Bol');
  await expect(suggestions(page).first()).toHaveText('Bologna');
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await city(page).fill('Nowhere on the lake');
  await page.keyboard.press('Tab');
  await expect(city(page)).toHaveValue('Nowhere on the lake');
});

test('M4.g without a network the city is a plain field', { tag: long }, async ({ page, context, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED/);
  await untilQuiet(page);
  await context.setOffline(true);
  await city(page).fill('Bozen');
  await expect(suggestions(page)).toHaveCount(0);
  await passWhere(page);
  await fillReach(page);
  await next(page).click();
  await expect(heading(page, 'Loss cause')).toBeVisible();
});
