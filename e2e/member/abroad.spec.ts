import { expect, test, untilInteractive, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { openCase } from '#steps/member-steps.ts';

test.use({ timezoneId: 'America/New_York', viewport: widths.phone });

const bothTimes = /\d\d\.\d\d\.\d{4}\s\d\d:\d\d Ihrer\sZeit \((\d\d\.\d\d\.\d{4}\s)?\d\d:\d\d deutscher\sZeit\)/;

test('R3.a who is abroad reads in history and documents when it was there and at home', async ({ page, site }) => {
  await openCase(page, site, { type: 'document_download', ext: 'medical' });
  for (const path of ['history', 'my-documents']) {
    await page.goto(`${site.url}${path}`);
    await untilInteractive(page);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: bothTimes }).first()).toBeVisible();
    await expectFitsPhones(page);
  }
  await page.setViewportSize(widths.desktop);
  await page.goto(`${site.url}history`);
  await expect(page.getByRole('rowheader').first()).toHaveText(bothTimes);
});
