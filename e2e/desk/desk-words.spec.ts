import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { expect, test, untilInteractive, widths } from '#support/fixtures.ts';

test('H6.b H8.a what a dialog promises is true: no call comes back that nobody promised, and a link says what opens it', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'hanna.vogt', 'desk');
  for (const [ext, needed] of [
    ['vehiclegermany', 'Zum Öffnen braucht das Mitglied Mitgliedsnummer und Kennzeichen.'],
    ['medical', 'Zum Öffnen braucht das Mitglied die Fallnummer'],
  ] as const) {
    const { claimNumber } = await demoLink(page.request, site, 'show_info', ext);
    await page.goto(`${site.url}desk/cases/${claimNumber}`);
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Fall öffnen' }).click();
    await part(page, 'Links').getByRole('button', { name: 'Link senden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link senden' });
    await expect(dialog.getByText(needed)).toBeVisible();
    await dialog.getByRole('button', { name: 'Vorschau' }).click();
    await expect(dialog.getByRole('status', { name: 'Vorschau' }).getByText(needed)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(widths.phone);
  await page.getByRole('button', { name: 'Nicht erreicht' }).click();
  await expect(page.getByRole('dialog', { name: 'Nicht erreicht' })).toContainText(
    'Es war kein Rückruf versprochen. Der Anruf steht dann im Verlauf. In der Liste ändert sich nichts.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fall schließen …' }).click();
  const number = page.getByRole('dialog').getByRole('heading').locator('span');
  await expect(number).toHaveText(/^[A-Z]+\d\d-\d+$/);
  expect(await number.evaluate((span) => span.getClientRects().length), 'on one line').toBe(1);
});
