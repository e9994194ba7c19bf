import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';

// Nothing was paid or ordered for it yet, and no other test looks at it.
const claimNumber = '26-10132620';

test('H9.c the desk adds and changes payments, services and the adjuster of a claim on a policy, and its own page shows them', async ({
  page: desk,
  site,
  openPage,
}) => {
  const theirs = await openPage();
  await Promise.all([
    enter(desk, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`),
    enter(theirs, site.url, 'jonas.reimer', `desk/cases/${claimNumber}`),
  ]);
  await desk.getByRole('radio', { name: 'Anruf' }).check();
  await desk.getByRole('button', { name: 'Fall öffnen' }).click();
  const dialog = desk.getByRole('dialog');

  const payments = part(desk, 'Zahlungen');
  await payments.getByRole('button', { name: 'Zahlung hinzufügen' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog.getByLabel('Betrag')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk, dialog);
  await dialog.getByLabel('Betrag').fill('120,50');
  await dialog.getByLabel('Empfänger').fill('Erika Sommer');
  const scheduled = dialog.locator('[data-field=scheduledDate] input');
  for (const [index, value] of ['20', '11', '2026'].entries()) await scheduled.nth(index).fill(value);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments.getByText('Bisher gezahlt: 120,50 €')).toBeVisible();
  await payments.getByRole('button', { name: /^Ändern/ }).click();
  await dialog.getByLabel('Betrag').fill('100');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(payments.getByText('Bisher gezahlt: 100,00 €')).toBeVisible();

  const services = part(desk, 'Leistungen');
  await services.getByRole('button', { name: 'Leistung hinzufügen' }).click();
  await dialog.getByLabel('Leistung', { exact: true }).selectOption('towing');
  await dialog.getByLabel('Auftragsnummer').fill('A-4711');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(services.getByRole('listitem')).toContainText('Beauftragt');

  await part(desk, 'Regulierung').getByRole('button', { name: 'Zuständige Person ändern' }).click();
  // Nothing was changed, so nobody is asked and nobody was first.
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await part(desk, 'Regulierung').getByRole('button', { name: 'Zuständige Person ändern' }).click();
  await dialog.getByLabel('Name').fill('Renate Alber');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part(desk, 'Regulierung').getByText('Renate Alber', { exact: true })).toBeVisible();

  // Of two who choose somebody at once the second reads who was first; what was typed stays, and saving again replaces.
  await theirs.getByRole('radio', { name: 'Anruf' }).check();
  await theirs.getByRole('button', { name: 'Fall öffnen' }).click();
  const second = theirs.getByRole('dialog');
  for (const opened of [desk, theirs])
    await part(opened, 'Regulierung').getByRole('button', { name: 'Zuständige Person ändern' }).click();
  await second.getByLabel('Name').fill('Sven Ott');
  await dialog.getByLabel('Name').fill('Renate Olm');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await second.getByRole('button', { name: 'Speichern' }).click();
  await expect(second.getByRole('alert')).toContainText('Das war Hanna Vogt');
  await expect(second.getByLabel('Name')).toHaveValue('Sven Ott');
  await expect(theirs.locator('main').getByText('Renate Olm')).toBeVisible();
  await second.getByRole('button', { name: 'Speichern' }).click();
  await expect(part(theirs, 'Regulierung').getByText('Sven Ott')).toBeVisible();

  const page = await openPage();
  await Promise.all([expectAccessible(desk), enter(page, site.url, 'clara.nowak', `claims/${claimNumber}`)]);
  for (const size of [{ width: 320, height: 640 }, widths.desktop]) {
    await desk.setViewportSize(size);
    await expectNoSidewaysScroll(desk);
  }
  await expect(page.getByRole('main').getByText('Sven Ott').first()).toBeVisible();
});
