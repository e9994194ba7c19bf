import { enter } from '#steps/claims-steps.ts';
import { tabTo } from '#steps/keyboard.ts';
import { expect, expectAccessible, long, test } from '#support/fixtures.ts';

test('keyboard alone leads from home through the palette and the list to the tabs of a claim', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'clara.nowak', 'home');
  const main = page.getByRole('main');
  const palette = page.getByRole('dialog', { name: 'Suchen oder springen' });
  await tabTo(page, main.getByRole('button', { name: 'Name, Nummer oder Kennzeichen suchen' }));
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('alle schäd');
  await expect(palette.getByRole('option', { name: 'Alle Schäden', exact: true })).toBeVisible();
  await expect(palette.getByText('Zu „alle schäd“ haben wir nichts gefunden.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/claims$/);

  const search = main.getByRole('searchbox');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('Sommer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Sommer$/);
  await tabTo(page, page.getByRole('navigation', { name: 'Filter der Liste' }).getByRole('link', { name: 'Offen' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=open$/);
  const links = page.getByRole('rowheader').getByRole('link');
  await expect(page.getByRole('cell', { name: 'Entwurf' })).toHaveCount(0);
  await expect(links.nth(1)).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/claims\/\d{2}-\d{8}$/);

  await tabTo(page, page.getByRole('tab', { name: 'Überblick' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Notizen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=notes$/);
  await expect(page.getByRole('tabpanel', { name: 'Notizen' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'J and K are letters where somebody writes, and nothing where they are switched off',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'clara.nowak', 'claims?state=open');
    const first = page.getByRole('rowheader').getByRole('link').first();
    const search = page.getByRole('main').getByRole('searchbox');
    await expect(first).toBeVisible();
    await expect(page.getByText('J und K gehen von Zeile zu Zeile')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await search.press('j');
    await expect(search).toHaveValue('j');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Suchen oder springen' });
    await palette.getByRole('switch', { name: 'Tasten / (Suche), J und K (Listen)' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await page.goto(`${site.url}claims?state=open`);
    await expect(first).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await expect(page.getByText('J und K gehen von Zeile zu Zeile')).toHaveCount(0);
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
  },
);
