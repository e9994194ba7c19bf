import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { openCase } from '#steps/member-steps.ts';

test('H9.a a case that is not covered says so to the member, as the dialog of the desk has shown it, and what can be done', async ({
  page,
  site,
  openPage,
}) => {
  await page.setViewportSize(widths.phone);
  const { claimNumber } = await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad' });
  const desk = await openPage({ viewport: widths.phone });
  await enter(desk, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  await desk.getByRole('radio', { name: 'Anruf' }).check();
  await desk.getByRole('button', { name: 'Fall öffnen' }).click();
  await desk.getByRole('button', { name: 'Fall schließen …' }).click();
  const closing = desk.getByRole('dialog', { name: `Fall ${claimNumber} schließen?` });
  const preview = closing.getByRole('button', { name: 'Vorschau' });
  await closing.getByRole('combobox', { name: 'Grund' }).selectOption('notCovered');
  await closing.getByLabel('Worte an das Mitglied').fill('Ihr Schutz galt bis zum 31.10.2026.');
  await preview.click();
  const shown = closing.getByRole('status', { name: 'Vorschau' });
  await expect(shown).toContainText('Leider ist er nicht versichert.');
  await expect(shown).toContainText('Ihr Schutz galt bis zum 31.10.2026.');
  await expect(shown).toContainText('SMS');
  await expectAccessible(desk, closing);
  await expectNoSidewaysScroll(desk);
  await closing.getByRole('combobox', { name: 'Grund' }).selectOption('other');
  await expect(shown, 'of another reason').toHaveCount(0);
  await closing.getByRole('combobox', { name: 'Grund' }).selectOption('notCovered');
  await closing.getByRole('button', { name: 'Fall schließen' }).click();
  await expect(closing).toHaveCount(0);

  const main = page.getByRole('main');
  const stands = main.getByRole('region', { name: 'So steht es um Ihren Fall' });
  await expect(stands).toContainText('Ihr Fall ist geschlossen. Leider ist er nicht versichert.');
  await stands.getByText('Alle Schritte').click();
  await expect(stands.getByRole('listitem').filter({ hasText: 'Prüfung (nicht erledigt)' })).toContainText(
    'Ihr Fall ist nicht versichert.',
  );
  await expect(main).toContainText('Wenn Sie das anders sehen, rufen Sie uns an, oder schreiben Sie uns, warum.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`${site.url}history`);
  await expect(main.getByText('Ihr Schutz galt bis zum 31.10.2026.')).toBeVisible();
  // Other tests have the same case.
  await desk.getByRole('button', { name: 'Wieder öffnen …' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(desk.getByRole('button', { name: 'Fall schließen …' })).toBeVisible();
});
