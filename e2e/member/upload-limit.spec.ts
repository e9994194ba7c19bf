import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { samplePdf } from '#support/sample-documents.ts';

test('U1.c of twelve files chosen at once ten are queued, two are named as left out, and the controls and the focus stay', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' });
  const type = page.getByLabel(/^Art des Dokuments/);
  const choose = page.getByRole('button', { name: 'Datei auswählen' });
  const queued = page.getByRole('list', { name: /^Ausgewählte Dokumente/ }).getByRole('listitem');
  const add = async (names: string[]) => {
    await type.selectOption('other');
    await choose.focus();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(names.map((name) => samplePdf(name)));
  };
  await add(Array.from({ length: 12 }, (_, index) => `Rechnung_der_Werkstatt_in_Klagenfurt_Seite_${index + 1}.pdf`));

  await expect(queued).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveText(
    'Sie haben die Höchstzahl von 10 Dokumenten erreicht. Nicht hinzugefügt: ' +
      'Rechnung_der_Werkstatt_in_Klagenfurt_Seite_11.pdf, Rechnung_der_Werkstatt_in_Klagenfurt_Seite_12.pdf',
  );
  await expect(page.getByRole('heading', { name: 'Ausgewählte Dokumente 10 von höchstens 10' })).toBeVisible();
  await expect(type).toBeVisible();
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
  await expect(choose).toHaveAccessibleDescription(/Mehr als 10 Dokumente gehen nicht auf einmal/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Entfernen .*Seite_3\.pdf$/ }).click();
  await expect(page.getByRole('button', { name: /^Entfernen .*Seite_4\.pdf$/ })).toBeFocused();
  await add(['Rechnung_der_Werkstatt_in_Klagenfurt_Seite_11.pdf']);
  await expect(queued).toHaveCount(10);
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (let left = 9; left >= 0; left -= 1) {
    await page
      .getByRole('button', { name: /^Entfernen / })
      .first()
      .click();
    await expect(queued).toHaveCount(left);
    await expect(page.locator('body')).not.toBeFocused();
  }
});
