import { cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('P24.b a claim as one page to print, and as a ZIP', async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    await enter(page, site.url, 'paul.brenner', 'claims/26-10041831');
    await page.getByRole('link', { name: 'Drucken oder herunterladen' }).click();
    for (const name of [
      'Details zu Ihrem Fall',
      'Finanzen',
      'Beteiligte',
      'Fahrzeuge',
      'Deckungen des Vertrags',
      'Zahlungen',
      'Leistungen',
      'Vorgänge',
    ])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notizen' })).toContainText('Eingang bestätigt');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('**/claim/export/**', (route) => route.abort('connectionreset'), { times: 1 });
    const archive = page.getByRole('button', { name: 'Als ZIP herunterladen' });
    const warning = page.getByRole('alertdialog', { name: 'Mit Originalen herunterladen?' });
    const confirm = warning.getByRole('button', { name: 'Herunterladen' });
    await archive.click();
    await expect(warning).toContainText('wie sie gesendet wurden');
    await expectAccessible(page);
    await confirm.click();
    await expect(page.getByText('Der Schaden konnte nicht heruntergeladen werden.')).toBeVisible();
    const download = page.waitForEvent('download');
    await confirm.click();
    expect((await download).suggestedFilename()).toBe('26-10041831.zip');
    await expect(warning).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
    await expect(page.getByText('Eingang bestätigt')).toBeVisible();
    await expect(page.getByText(/^Automobilclub Gelbring, Stand \d\d\.\d\d\.\d{4}/)).toBeVisible();
    const coverages = page.getByRole('region', { name: 'Deckungen des Vertrags' });
    await expect(coverages.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  });
});

test('the operations can be read as a page', async ({ page, site }) => {
  await page.goto(`${site.url}api`);
  await expect(page.getByRole('heading', { name: 'getClaimSummaries' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'OpenRPC document' }).click();
  await expect(page.getByText('"openrpc"')).toBeVisible();
});
