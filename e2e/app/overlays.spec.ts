import { enter } from '#steps/claims-steps.ts';
import { accountMenu } from '#steps/sign-in-steps.ts';
import { header } from '#steps/shell-steps.ts';
import { expect, long, test } from '#support/fixtures.ts';

test('a dialog holds the focus, makes the page inert and gives the focus back', async ({ page, open }) => {
  await open('fnol-gelbring');
  const button = header(page).getByRole('button', { name: 'Kontakt' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'So erreichen Sie uns' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const option = page.locator('main input').first();
  await option.evaluate((input: HTMLInputElement) => input.focus());
  await expect(option).not.toBeFocused();
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(dialog.locator('a[href]:focus, button:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('what is told while a dialog is open can be read and closed in it', { tag: long }, async ({ page, open }) => {
  await open('ui');
  await page.getByRole('button', { name: 'Fehler melden' }).click();
  await page.getByRole('button', { name: 'Dialog öffnen' }).click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Schließen' }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a press outside closes a dialog, a selection that ends there does not', async ({ page, open }) => {
  await open('fnol-gelbring');
  await header(page).getByRole('button', { name: 'Kontakt' }).click();
  const dialog = page.getByRole('dialog', { name: 'So erreichen Sie uns' });
  await dialog.getByRole('heading', { level: 2 }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test(
  'the account menu by keyboard: arrow keys go round, a letter finds an entry, Escape leads back',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'erika.sommer', 'claims');
    const button = accountMenu(page);
    const entries = page.getByRole('menuitem');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press(((await entries.last().textContent()) ?? '').trim().charAt(0));
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
);
