import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { keptFiles } from '#steps/kept-files.ts';
import { openCase } from '#steps/member-steps.ts';
import { answerWith, failures, failWith } from '#support/rpc-routes.ts';
import { samplePdf, samplePng, type SampleFile } from '#support/sample-documents.ts';

const typeField = (page: Page) => page.getByLabel(/^(Art des Dokuments|Type of document)/);
const fileButton = (page: Page) => page.getByRole('button', { name: /^(Datei auswählen|Choose a file)$/ });
const nextButton = (page: Page) => page.getByRole('button', { name: /^(Weiter|Next): / });
const queued = (page: Page) =>
  page.getByRole('list', { name: /^Ausgewählte Dokumente|^Chosen documents/ }).getByRole('listitem');
const sentHeading = (page: Page) => page.getByRole('heading', { name: /^(Dokumente gesendet|Documents sent)$/ });
const failureDialog = (page: Page) => page.getByRole('alertdialog');

async function add(page: Page, files: SampleFile[] | string, type = 'other'): Promise<void> {
  await typeField(page).selectOption(type);
  await page.locator('input[type=file][multiple]').first().setInputFiles(files);
}

/** Intercepts every chunk of a file that the page sends. */
async function onPieces(page: Page, answer: (route: Route, count: number) => Promise<void>): Promise<void> {
  let count = 0;
  await page.route(/\/uploads\//, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    count += 1;
    return answer(route, count);
  });
}

test('U1.a U1.b U1.g U2.a U2.b on a phone: the type comes first, then the file; it is sent, and the page says so when it is stored', async ({
  page,
  site,
}) => {
  await page.setViewportSize(widths.phone);
  await openCase(page, site, { type: 'document_upload', path: 'documents' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Dokumente');
  await expect(page.getByText('Hier können Sie uns Dokumente senden.')).toBeVisible();
  await expect(page.getByText(/PDF und Bilder \(jpg, png, heic, bmp\), je Datei bis 100 MB/)).toBeVisible();
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
  await expect(page.getByText('Wir haben Ihre Dokumente erhalten und prüfen sie jetzt.')).toBeVisible();
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

  test('U2.a U2.b U3.a U3.b U3.c U3.d U4.d sent documents are listed with date, state and preview; the type names come from the server', async ({
    page,
    site,
  }) => {
    await page.setViewportSize(widths.desktop);
    await openCase(page, site, { type: 'document_download', ext: 'vehicleabroad', path: 'documents' });
    await add(page, [samplePdf('Repair quote.pdf')], 'repair_estimate');
    await nextButton(page).click();
    await expect(page.getByText("That's how it works:")).toBeVisible();
    await expect(
      page.getByText(
        'We have received your documents and will now check them. As soon as new information about your case is available, you will be notified by SMS.',
      ),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Already uploaded documents' }).first().click();
    const item = page
      .getByRole('list', { name: 'Sent to the club' })
      .getByRole('listitem')
      .filter({ hasText: 'Repair_quote.pdf' });
    await expect(item).toContainText(/Sent on \w{3} \d\d, \d{4}\s\d\d:\d\d/);
    await expect(item).toContainText('Repair estimate');
    await expect(item.getByText('Being checked')).toBeVisible();
    await expect
      .poll(() => item.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(50);
    await expect(page.getByRole('list', { name: 'Received from the club' })).toBeVisible();
    for (const name of ['Upload more documents', 'Finish', 'History', 'Recall'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download document Repair_quote.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Repair_quote.pdf');

    await failWith(page, 'getClaimDocument', failures.internal);
    await page.getByRole('button', { name: 'Download document Repair_quote.pdf' }).click();
    await expect(item.getByText('The download did not work.')).toBeVisible();
    await expect(item.getByRole('button', { name: 'Try again Repair_quote.pdf' })).toBeVisible();

    // Changed for this browser only: a deployment that tells no history.
    await page.route('**/my-documents', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"showHistoryTab":true', '"showHistoryTab":false');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name: 'Recall' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'History' })).toHaveCount(0);
  });

  test('U3.c U4.a U4.b U4.c failures of the pages: the list, the types, the signature check, an ended session', async ({
    page,
    site,
  }) => {
    await openCase(page, site, { type: 'document_signing', path: 'my-documents' });
    await expect(page.getByRole('button', { name: /^Download document/ })).toHaveCount(0);
    await answerWith(page, 'getClaimDocuments', []);
    await page.reload();
    await expect(page.getByText('You have not sent us any documents yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload documents', exact: true })).toBeVisible();
    await failWith(page, 'getClaimDocuments', failures.internal);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(
      'Sorry!Unfortunately, the already uploaded documents cannot be displayed at the moment.',
    );
    await failWith(page, 'getTypelist', failures.internal);
    await page.goto(`${site.url}documents`);
    await expect(page.getByRole('region', { name: 'Claim Details' })).toContainText('An error has occurred...');
    await failWith(page, 'hasEbsSigned', failures.internal);
    await page.reload();
    await expect(page).toHaveURL(/\/trylater$/);
    await failWith(page, 'hasEbsSigned', failures.expired);
    await page.goto(`${site.url}documents`);
    await expect(page).toHaveURL(/\/sessionexpired$/);
  });
});

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
  await expect(queued(page).filter({ hasText: 'Erhalten' })).toHaveCount(5);
  await expect(queued(page).filter({ hasText: 'Nicht gesendet' })).toHaveCount(1);
  await expect(queued(page).filter({ hasText: 'Bereit zum Senden' })).toHaveCount(4);
  await nextButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  expect(pieces).toHaveLength(11);
});

test('after a broken connection only one chunk is sent again; a reload keeps the queue', async ({
  page,
  site,
  quietConsole,
}) => {
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
});

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
  await expect(failureDialog(page)).toContainText('können Sie in der Liste mit „Entfernen“ herausnehmen');
  await expect(failureDialog(page)).not.toContainText('echt.pdf');
  await expect(failureDialog(page).getByRole('listitem')).toHaveText(
    /^falsch\.jpg Die Datei lässt sich nicht lesen\..+ nehmen Sie das Foto noch einmal auf oder speichern Sie die Datei neu/,
  );
  await expect(failureDialog(page)).not.toContainText(/Dateiformat|später/);
  await failureDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => keptFiles(page), 'neither comes back after a reload').toBe(0);
  await page.getByRole('button', { name: 'Entfernen falsch.jpg' }).click();
  await page.getByRole('button', { name: 'Weitere Dokumente hochladen' }).click();
  await add(page, [samplePdf('nochmal.pdf', 'echt.pdf')]);
  await nextButton(page).click();
  await expect(page.getByText('Hatten wir schon')).toBeVisible();
});

test('U1.j without an upload token the generic failure is shown, and the file stays', async ({ page, site }) => {
  await openCase(page, site, { type: 'document_upload', path: 'documents' });
  await failWith(page, 'claimsDocUploadToken', failures.internal);
  await add(page, [samplePdf('ohne.pdf')]);
  await nextButton(page).click();
  await expect(failureDialog(page)).toContainText('ohne.pdf');
  await failureDialog(page).getByRole('button', { name: 'Schließen' }).click();
  await expect(queued(page)).toContainText('Nicht gesendet');
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

test('hostile documents run no script and send no request when they are viewed', async ({ page, site }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(site.url).origin) && !/^(blob|data):/.test(request.url()))
      outside.push(request.url());
  });
  page.on('dialog', (dialog) => outside.push(dialog.message()));
  await openCase(page, site, { type: 'document_download', path: 'documents' });
  const svg = (name: string, body: string): SampleFile => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${body}</svg>`),
  });
  await add(page, [
    svg('skript.svg', '<script>alert(1)</script>'),
    svg('bild.svg', '<image href="http://evil.example/a.png" width="9" height="9"/>'),
    svg('gut.svg', '<rect width="9" height="9" fill="#fc0"/>'),
  ]);
  await nextButton(page).click();
  await expect(sentHeading(page)).toBeVisible();
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('alert')).toContainText('2 Dokumente konnten wir nicht annehmen');
  await expect(page.getByText('Die übrigen Dokumente haben wir erhalten')).toBeVisible();
  await expect(item('skript.svg')).toContainText('Nicht angenommen');
  await expect(item('gut.svg')).toContainText('Erhalten');
  await page.getByRole('link', { name: 'Bereits gesendete Dokumente' }).first().click();
  await expect(item('skript.svg')).toContainText('Die Datei enthält Programme oder Anhänge.');
  await expect(item('bild.svg')).toContainText('Nicht angenommen');
  await expect(item('gut.svg').locator('img')).toBeVisible();
  expect(outside).toEqual([]);
});
