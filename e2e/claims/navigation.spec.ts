import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: /^(Hauptnavigation|Main navigation)$/ });
const palette = (page: Page) => page.getByRole('dialog', { name: /^(Suchen oder springen|Search or jump)$/ });
const field = (page: Page) => palette(page).getByRole('combobox');

for (const [username, entries, path] of [
  ['erika.sommer', ['Start', 'Schäden', 'Verträge'], 'home'],
  ['paul.brenner', ['Start', 'Schäden', 'Kunden'], 'home'],
  ['clara.nowak', ['Start', 'Schäden', 'Kunden'], 'home'],
  ['viktor.lang', ['Start', 'Aufträge'], 'home'],
  ['hanna.vogt', ['Arbeitsplatz'], 'desk'],
  ['olga.petersen', ['Arbeitsplatz', 'Vorlagen', 'Zahlen', 'Auskunft'], 'desk'],
] as const)
  test(`the way around of ${username}`, longUnless(username === 'erika.sommer'), async ({ page, site }) => {
    await enter(page, site.url, username, path);
    await expect(navigation(page).getByRole('link')).toHaveText(entries);
    await expect(navigation(page).getByRole('link', { name: entries[0] })).toHaveAttribute('aria-current');
    await expectAccessible(page);
    for (const name of entries.slice(1)) {
      await navigation(page).getByRole('link', { name }).click();
      await expect(navigation(page).getByRole('link', { name })).toHaveAttribute('aria-current');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

test('from 960 px it stands at the side, below that at the lower edge and covers nothing', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'claims');
  await page.setViewportSize({ width: 960, height: 800 });
  const main = page.getByRole('main');
  const besides = await navigation(page).boundingBox();
  expect((besides?.x ?? 0) + (besides?.width ?? 0)).toBeLessThanOrEqual((await main.boundingBox())?.x ?? 0);
  for (const width of [320, 360, 768, 959]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    const bar = await navigation(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(740, 0);
    // The last thing of the page can be scrolled above the bar.
    const last = page.getByRole('contentinfo').getByRole('button').last();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await last.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('wizards and the printed claim have none', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'fnol-select-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  await page.goto(`${site.url}claims/26-10040118/print`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
});

test('/ goes to the search of the page, or opens the palette where there is none', async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'claims');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('54/1');
  await expect(search).toHaveValue('54/1');

  await page.goto(`${site.url}claims/26-10040118`);
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await palette(page).getByRole('switch', { name: 'Tasten / (Suche), J und K (Listen)' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test('the palette finds customers, claims and policies while one types, and goes there by keyboard', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'clara.nowak', 'home');
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('somm');
  const options = palette(page).getByRole('option');
  await expect(options.first()).toContainText('Erika Sommer');
  await expect(options.first()).toContainText('Konto 1000462, 3 Verträge');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByRole('group', { name: 'Schäden' }).getByRole('option').first()).toContainText(
    'Erika Sommer',
  );
  await expect(palette(page).getByRole('option', { name: 'Schaden für Erika Sommer melden' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/accounts\/1000462\/summary$/);
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await field(page).fill('10040118');
  await expect(palette(page).getByRole('option', { name: /26-10040118/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/claims\/26-10040118$/);

  await page.keyboard.press('Control+k');
  for (const [typed, found] of [
    ['krueg', 'Spedition Krüger KG'],
    ['Érika Sómmer', 'Erika Sommer'],
    ['kruger', 'Spedition Krüger KG'],
    ['1000462', 'Erika Sommer'],
    ['KRÜGER', 'Spedition Krüger KG'],
    ['a-es 462', '26-10040118'],
    ['123456', '54-123456'],
  ] as const) {
    await field(page).fill(typed);
    await expect(options.filter({ hasText: found }).first(), typed).toBeVisible();
  }
  const policy = palette(page)
    .getByRole('group', { name: 'Verträge' })
    .getByRole('option', { name: /54-123456/ });
  await expect(policy).toHaveAttribute('href', /policies\/54-123456\/summary$/);
  await field(page).fill('nirgendwer');
  await expect(palette(page)).toContainText('Zu „nirgendwer“ haben wir nichts gefunden.');
});

test(
  'Enter before the answer opens what was asked for, not what was shown before',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'home');
    await expect(navigation(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('brandt');
    await expect(palette(page).getByRole('option').first()).toContainText('Tischlerei Brandt GmbH');
    const held = Promise.withResolvers<void>();
    await page.route('**/gateway/account', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(page).fill('erika sommer');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL(/accounts\/1000462\/summary$/);
  },
);

test('a vendor finds orders and no customers', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'viktor.lang', 'home');
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('sommer');
  await expect(palette(page).getByRole('group', { name: 'Schäden' }).getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByRole('group', { name: 'Kunden' })).toHaveCount(0);
  await expect(palette(page).getByRole('option', { name: /melden/ })).toHaveCount(0);
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: widths.phone });

  test('the bar opens the search as a page of its own', { tag: long }, async ({ page, site }) => {
    await enter(page, site.url, 'paul.brenner', 'home');
    await navigation(page).getByRole('button', { name: 'Search' }).click();
    await field(page).fill('brandt');
    await expect(palette(page).getByRole('option').first()).toContainText('Tischlerei Brandt GmbH');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await palette(page).getByRole('option').first().click();
    await expect(page).toHaveURL(/accounts\/1000871\/summary$/);
    await expect(page.getByText(/Mar\s1,\s2026/).first(), 'a date as on the pages of claims').toBeVisible();
  });
});

test('the customers are searched as one types, and the address keeps it', { tag: long }, async ({ page, site }) => {
  await enter(page, site.url, 'clara.nowak', 'accounts');
  await page.getByRole('searchbox', { name: 'Name, Konto oder Vertrag' }).pressSequentially('somm');
  await expect(page.getByRole('main').getByRole('link', { name: /Erika Sommer/ })).toBeVisible();
  await expect(page).toHaveURL(/accounts\?q=somm$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('somm');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Erika Sommer/ })
    .click();
  await expect(page).toHaveURL(/accounts\/1000462\/summary$/);
});
