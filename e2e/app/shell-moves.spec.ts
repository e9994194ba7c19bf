import { expect, test, untilInteractive } from '#support/fixtures.ts';
import { footer, header } from '#steps/shell-steps.ts';

test('the skip link leads to the page', async ({ page, open }) => {
  await open('fnol-gelbring');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a move the heading has the focus, the page is announced and starts at the top', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await open('fnol-gelbring');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // In the menu, which is not opened: that would scroll.
  await header(page)
    .getByRole('link', { name: 'FAQ', includeHidden: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/faq$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/– Automobilclub Gelbring$/);
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('P21.b the browser asks before unsaved work is left, and only then', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await open('fnol-gelbring');
  await page.getByRole('heading', { level: 1 }).click();
  await page.reload();
  await untilInteractive(page);
  expect(asked).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('P24.b print leaves out the frame', async ({ page, open }) => {
  await open('nirgendwo');
  const cookies = page.getByRole('region', { name: 'Cookie-Hinweis' });
  await cookies.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(header(page)).toBeHidden();
  await expect(footer(page)).toBeHidden();
  await expect(cookies).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
