import { expect, expectAccessible, expectNoSidewaysScroll, test, untilKept } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';

test.use({ viewport: { width: 320, height: 640 } });

test('a member ends the session, and nothing of the case can be read on the device any more', async ({
  page,
  site,
}) => {
  await openCase(page, site, { type: 'show_info', ext: 'vehicleabroad', path: 'note' });
  await page.getByRole('main').getByRole('textbox').first().fill('Nur für meine Augen');
  await untilKept(page);
  await page.getByRole('button', { name: 'Sitzung beenden' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sitzung auf diesem Gerät beenden?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sitzung beenden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind abgemeldet');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect
    .poll(() =>
      page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((resolve) => {
          const asked = indexedDB.open('beistand');
          asked.addEventListener('success', () => resolve(asked.result));
        });
        return new Promise<number>((resolve) => {
          const counted = db.transaction('drafts').objectStore('drafts').count();
          counted.addEventListener('success', () => resolve(counted.result));
        });
      }),
    )
    .toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem('beistand-link'))).toBe('');
  await page.goBack();
  await page.goto(`${site.url}service-info`);
  await expect(page).toHaveURL(/\/sessionexpired/);
});
