import { keptFiles } from '#steps/kept-files.ts';
import { openCase } from '#steps/member-steps.ts';
import { add, failureDialog, nextButton, onPieces, queued, sentHeading } from '#steps/upload-steps.ts';
import { expect, expectAccessible, long, test } from '#support/fixtures.ts';
import { failures, failWith } from '#support/rpc-routes.ts';
import { samplePdf, type SampleFile } from '#support/sample-documents.ts';

const scripted: SampleFile = {
  name: 'skript.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(2)</script></svg>'),
};

test('U1.g U1.h of ten files the sixth fails: five are received, it is named with its reason, four wait; retry sends just those', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/400/);
  await openCase(page, site, { type: 'document_upload', path: 'documents' });
  await add(
    page,
    Array.from({ length: 10 }, (_, index) => samplePdf(`zehn${index + 1}.pdf`)),
    'invoice',
  );
  const pieces: number[] = [];
  await onPieces(page, async (route, count) => {
    pieces.push(count);
    await (count === 6 ? route.fulfill({ status: 400 }) : route.continue());
  });
  await nextButton(page).click();
  await expect(failureDialog(page)).toBeVisible();
  await expect(failureDialog(page)).toContainText('Nicht alle Dokumente wurden gesendet');
  await expect(failureDialog(page).getByRole('listitem')).toHaveText([
    /^zehn6\.pdf Der Server konnte die Datei nicht annehmen\.$/,
    ...[7, 8, 9, 10].map((number) => new RegExp(`^zehn${number}\\.pdf Noch nicht gesendet`)),
  ]);
  await expect(failureDialog(page)).toContainText(/senden Sie die Dokumente an \S+@\S+ und nennen Sie die Fallnummer/);
  await expectAccessible(page);
  expect(pieces).toHaveLength(6);
  await failureDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(queued(page).filter({ hasText: 'Eingegangen' })).toHaveCount(5);
  await expect(queued(page).filter({ hasText: 'Nicht gesendet' })).toHaveCount(1);
  await expect(queued(page).filter({ hasText: 'Bereit' })).toHaveCount(4);
  await nextButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(pieces).toHaveLength(11);
});

test(
  'after a broken connection only one chunk is sent again; a reload keeps the queue',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(/ERR_|Failed to load/);
    await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' });
    const pdf = samplePdf('gross.pdf');
    await add(page, [{ ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.alloc(20_000_000, 37)]) }]);
    await expect(queued(page)).toHaveCount(1);
    await expect.poll(() => keptFiles(page)).toBe(1);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(queued(page)).toContainText('gross.pdf');

    const offsets: string[] = [];
    await onPieces(page, async (route, count) => {
      offsets.push(route.request().headers()['upload-offset'] ?? '');
      await (count === 2 ? route.abort('connectionreset') : route.continue());
    });
    await nextButton(page).click();
    await expect(sentHeading(page)).toBeVisible({ timeout: 60_000 });
    const piece = 8 * 1024 * 1024;
    expect(offsets).toEqual(['0', `${piece}`, `${piece}`, `${2 * piece}`]);
  },
);

test('U1.h while the server cannot be reached the page says beside the button that it waits, and goes on by itself', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/ERR_|Failed to load/);
  await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' });
  await add(page, [samplePdf('wartet.pdf')]);
  const { promise: back, resolve: bringBack } = Promise.withResolvers<void>();
  await onPieces(page, async (route, count) => {
    if (count === 1) return route.abort('connectionrefused');
    await back;
    return route.continue();
  });
  await nextButton(page).click();
  await expect(page.getByRole('main')).toContainText(
    'Gerade keine Verbindung. Was noch nicht gesendet ist, bleibt hier',
  );
  await expect(queued(page)).toContainText('Wartet auf Verbindung');
  await expect(page.getByRole('main').getByText(/wird gesendet|werden gesendet/i)).toHaveCount(0);
  bringBack();
  await expect(sentHeading(page)).toBeVisible();
});

test('U1.h U1.k content that does not match the file name, and a duplicate, are reported', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/415/);
  await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany', path: 'documents' });
  await add(page, [
    { name: 'falsch.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><body>Kein Bild</body></html>') },
    samplePdf('echt.pdf'),
  ]);
  // The wrong one comes first and holds up nothing.
  await nextButton(page).click();
  await expect(failureDialog(page)).toContainText('können Sie mit dem Kreuz aus der Liste nehmen');
  await expect(failureDialog(page)).not.toContainText('echt.pdf');
  await expect(failureDialog(page).getByRole('listitem')).toHaveText(
    /^falsch\.jpg Die Datei lässt sich nicht lesen\..+ nehmen Sie das Foto noch einmal auf oder speichern Sie die Datei neu/,
  );
  await expect(failureDialog(page)).not.toContainText(/Dateiformat|später/);
  await failureDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('heading', { name: /^Ausgewählte Dokumente/ })).toBeFocused();
  await expect.poll(() => keptFiles(page), 'neither comes back after a reload').toBe(0);
  await page.getByRole('button', { name: 'Entfernen falsch.jpg' }).click();
  await page.getByRole('button', { name: 'Weitere Dokumente hochladen' }).click();
  await add(page, [samplePdf('nochmal.pdf', 'echt.pdf')]);
  await nextButton(page).click();
  await expect(page.getByText('Hatten wir schon', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nichts Neues erhalten' })).toBeFocused();
  await expect(page.getByText('Ein Dokument hatten wir schon. An dem, was wir noch von Ihnen brauchen')).toBeVisible();
  await expect(page.getByText('sehen sie uns an')).toHaveCount(0);
  await page.getByRole('button', { name: 'Weitere Dokumente hochladen' }).click();
  await add(page, [samplePdf('wieder.pdf', 'echt.pdf'), scripted]);
  await nextButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Ein Dokument konnten wir nicht annehmen');
  await expect(page.getByRole('heading', { name: 'Nichts Neues erhalten' })).toBeVisible();
});

test('U1.j without an upload token the generic failure is shown, and the file stays', async ({ page, site }) => {
  await openCase(page, site, { type: 'document_upload', path: 'documents' });
  await failWith(page, 'claimsDocUploadToken', failures.internal);
  await add(page, [samplePdf('ohne.pdf')]);
  await nextButton(page).click();
  await expect(failureDialog(page)).toContainText('ohne.pdf');
  await expect(page.getByText(/Verbindung|offline/), 'the server failed').toHaveCount(0);
  await failureDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(queued(page)).toContainText('Nicht gesendet');
});
