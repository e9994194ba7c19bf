import type { Page } from '@playwright/test';
import { expect, long, longUnless, test, untilInteractive, untilQuiet, widths } from '#support/fixtures.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Hinweis' });
const footer = (page: Page) => page.getByRole('contentinfo');
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem('gelbring-cookies-approval'));

for (const [button, choice] of [
  ['Alle akzeptieren', 'true'],
  ['Nur notwendige', 'false'],
] as const) {
  test(
    `P20.a the banner is shown until a choice exists: ${button}`,
    longUnless(choice === 'false'),
    async ({ page, open }) => {
      await open('fnol-gelbring');
      await banner(page).getByRole('button', { name: button }).click();
      await expect(banner(page)).toBeHidden();
      expect(await storedChoice(page)).toBe(choice);
      await page.reload();
      await untilInteractive(page);
      await untilQuiet(page);
      await expect(banner(page)).toHaveCount(0);
    },
  );
}

test(
  'P20.a the settings store a choice, which can be changed from the footer',
  { tag: long },
  async ({ page, open }) => {
    await open('fnol-gelbring');
    await banner(page).getByRole('button', { name: 'Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privatsphäre-Einstellungen' });
    await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await storedChoice(page)).toBe('true');

    await footer(page).getByRole('button', { name: 'Cookies' }).click();
    await expect(dialog.getByRole('switch')).toBeChecked();
    await dialog.getByRole('switch').uncheck();
    await dialog.getByRole('button', { name: 'Auswahl speichern' }).click();
    expect(await storedChoice(page)).toBe('false');
  },
);

test('P20.a the banner is not rendered by the server, shifts nothing and is reached after the page, where it is seen', async ({
  page,
  site,
}) => {
  expect(await (await page.request.get(`${site.url}fnol-gelbring`)).text()).not.toContain('Alle akzeptieren');
  await page.setViewportSize(widths.phone);
  await page.goto(`${site.url}fnol-gelbring`);
  await banner(page).waitFor();
  const shift = await page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Layout shifts are reported before the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return sum;
  });
  expect(shift).toBeLessThan(0.01);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.getByRole('contentinfo').locator('a, button').last().focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Alle akzeptieren' })).toBeFocused();
});

test('P20.a the end of the page can be scrolled above the banner', async ({ page, open }) => {
  await page.setViewportSize(widths.phone);
  await open('fnol-gelbring');
  await banner(page).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, edge] = await Promise.all([footer(page).boundingBox(), banner(page).boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1);
});
