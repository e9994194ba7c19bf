import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCase } from '#steps/member-steps.ts';
import { add, fileButton, nextButton, queued, sentHeading, typeField } from '#steps/upload-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { samplePdf, samplePng } from '#support/sample-documents.ts';

test('U1.a U1.b U1.g U2.a U2.b on a phone: the type comes first, then the file; it is sent, and the page says so when it is stored', async ({
  page,
  site,
}) => {
  await page.setViewportSize(widths.phone);
  await openCase(page, site, { type: 'document_upload', path: 'documents' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Dokumente');
  await expect(page.getByText('Hier können Sie uns Dokumente senden.')).toBeVisible();
  await expect(
    page.getByText(/PDF und Bilder \(jpg, png, heic, bmp, heif, svg\), je Datei bis 100\sMB, bis zu 10 /),
  ).toBeVisible();
  await expect(fileButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(typeField(page).getByRole('option')).not.toContainText(['Fahrzeugschein']);
  await expect(nextButton(page)).toHaveCount(0);
  await expectAccessible(page);

  await add(page, [samplePdf('Arztbericht Phone.pdf'), samplePng('IMG_1.png', 10)], 'medical_report');
  await expect(queued(page)).toHaveCount(2);
  await expect(typeField(page)).toHaveValue('');
  await expect(fileButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entfernen IMG_1.png' }).click();
  await expect(queued(page)).toHaveCount(1);
  await nextButton(page).click();

  await expect(sentHeading(page)).toBeFocused();
  await expect(page.getByText('Wir haben Ihre Dokumente erhalten und sehen sie uns an.')).toBeVisible();
  for (const [name, path] of [
    ['Bereits gesendete Dokumente', 'my-documents'],
    ['Rückruf', ''],
    ['Verlauf', ''],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toHaveAttribute('href', new RegExp(path));
  await expect(fileButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('U1.i with the keyboard alone, and nothing can be dropped on the page', async ({ page, site }) => {
  await page.setViewportSize(widths.tablet);
  await openCase(page, site, { type: 'document_signing', path: 'documents' });
  await typeField(page).focus();
  await page.keyboard.press('a');
  await expect(typeField(page)).toHaveValue('medical_report');
  await page.keyboard.press('Tab');
  await expect(fileButton(page)).toBeFocused();
  // The file chooser belongs to the system; the test only checks that the page opens it.
  await page.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement) document.body.dataset['asked'] = target.type;
    }),
  );
  await page.keyboard.press('Enter');
  await expect(page.locator('body[data-asked=file]')).toHaveCount(1);
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([samplePdf('tasten.pdf')]);
  await expect(queued(page)).toHaveCount(1);
  const acceptsDrop = await page.evaluate(
    () => !document.querySelector('main')?.dispatchEvent(new Event('dragover', { cancelable: true, bubbles: true })),
  );
  expect(acceptsDrop).toBe(false);
  await nextButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sentHeading(page)).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('U1.d on a small phone the names of refused files stay whole', { tag: long }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany', path: 'documents' });
  const names = ['liste.txt', 'programm.exe', 'angebot-2.docx', 'tabelle.xlsx'];
  await add(
    page,
    names.map((name) => ({ name, mimeType: '', buffer: Buffer.from('x') })),
  );
  const refused = page.getByRole('alert');
  await expect(refused).toHaveText(
    `Nicht hinzugefügt, weil wir dieses Dateiformat nicht annehmen: ${names.join(', ')}`,
  );
  for (const name of names) expect((await refused.getByText(name).boundingBox())?.height, name).toBeLessThan(40);
  await expectNoSidewaysScroll(page);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('U1.b U1.c U1.d U1.e what cannot be sent is named with its reason: kind, size, number', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany', path: 'documents' });
    await expect(typeField(page).getByRole('option')).toContainText(['Photo of the damage']);
    await expect(typeField(page).getByRole('option', { name: "Doctor's report" })).toHaveCount(0);
    await add(page, [
      { name: 'list.docx', mimeType: '', buffer: Buffer.from('x') },
      { name: 'run.exe', mimeType: '', buffer: Buffer.from('x') },
    ]);
    await expect(page.getByRole('alert')).toHaveText('Failed to upload: list.docx, run.exe Unsupported file format');
    // The type has to be chosen again; what says so does not cover where.
    await fileButton(page).focus();
    const typeFirst = page.getByText('Please choose the type of document first.');
    await expect(typeFirst).toBeVisible();
    await expect(fileButton(page)).toHaveAccessibleDescription((await typeFirst.textContent()) ?? '');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    const [select, reason] = [await typeField(page).boundingBox(), await typeFirst.boundingBox()];
    expect(reason?.y).toBeGreaterThan((select?.y ?? Number.NaN) + (select?.height ?? 0));

    const folder = mkdtempSync(join(tmpdir(), 'beistand-large-'));
    const large = join(folder, 'large.pdf');
    writeFileSync(large, '%PDF-1.7\n');
    truncateSync(large, 100_000_001);
    await add(page, large);
    await expect(page.getByRole('alert')).toContainText('Larger than 100 MB, not added: large.pdf');
    rmSync(folder, { recursive: true });

    await add(
      page,
      Array.from({ length: 11 }, (_, index) => samplePdf(`n${index + 1}.pdf`)),
    );
    await expect(queued(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Remove n1.pdf' }).click();
    await add(page, [samplePdf('n12.pdf'), samplePdf('n13.pdf')]);
    await expect(queued(page)).toHaveCount(10);
  });
});
