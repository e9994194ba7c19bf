import type { Page } from '@playwright/test';
import { pieceOf } from '#support/built-pieces.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilQuiet, widths } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { drawWithMouse } from '#steps/signature-steps.ts';
import { answerWith, loseConnection, onCall, stopAnswering } from '#support/rpc-routes.ts';
import type { ServerProcess } from '#support/server-process.ts';
import { samplePdf } from '#support/sample-documents.ts';

test.use({ viewport: widths.phone });
test.beforeEach(({ page, quietConsole }) => {
  quietConsole.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  page.on('dialog', (dialog) => void dialog.accept());
});

const generalWords = (page: Page) => page.getByText('Sie sind offenbar offline');

test('U1.h files sent without a network stay on the page and go out by themselves once it is back', async ({
  page,
  site,
  context,
}) => {
  await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' });
  await page.getByLabel(/^Art des Dokuments/).selectOption('other');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([samplePdf('ohne-netz.pdf')]);
  const main = page.getByRole('main');
  await context.setOffline(true);
  await main.getByRole('button', { name: /^Weiter: / }).click();
  await expect(main.getByText('Gerade keine Verbindung. Was noch nicht gesendet ist, bleibt hier')).toBeVisible();
  await expect(main.getByText('ohne-netz.pdf').first()).toBeVisible();
  await expect(page.getByText(/Ein Fehler ist aufgetreten|Der Server konnte/)).toHaveCount(0);
  await expectAccessible(page);
  await expect(generalWords(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByRole('heading', { name: 'Dokumente gesendet' })).toBeVisible();
});

test(
  'R2.d a note written without a network is kept and sent once, by itself',
  { tag: long },
  async ({ page, site, context }) => {
    await openCase(page, site, { type: 'document_signing', ext: 'medical', path: 'note' });
    const main = page.getByRole('main');
    await main.getByLabel('Ihre Nachricht').fill('Aus dem Funkloch');
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(main.getByRole('alert')).toContainText('Ihre Nachricht ist noch nicht bei uns');
    await expect(main.getByRole('alert')).toContainText('geht von selbst hinaus');
    await expect(main.getByLabel('Ihre Nachricht')).toHaveValue('Aus dem Funkloch');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(generalWords(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(main.getByText('Ihre Nachricht wurde erfolgreich gesendet.')).toBeVisible();
    await main.getByRole('link', { name: 'Verlauf ansehen' }).click();
    await expect(main.getByText('Aus dem Funkloch')).toHaveCount(1);
  },
);

test('R2.d a note that waited goes out from any page of the case after a reload', async ({ page, site }) => {
  await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'note' });
  const main = page.getByRole('main');
  await main.getByLabel('Ihre Nachricht').fill('Vor dem Neuladen');
  await loseConnection(page, 'sendNote');
  await main.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(main.getByRole('alert')).toContainText('noch nicht bei uns');
  await page.goto('about:blank');
  await stopAnswering(page);
  await page.goto(`${site.url}history`);
  await expect(page.getByText('Ihre Nachricht ist jetzt bei uns.')).toBeVisible();
  await expect(main.getByText('Vor dem Neuladen')).toHaveCount(1);
});

test('R1.b a call-back asked for without a network is kept and asked for once, by itself', async ({
  page,
  site,
  context,
}) => {
  // No other test asks for a call on this case.
  await openCase(page, site, { type: 'document_download', ext: 'vehicleabroad', path: 'recall' });
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'In den nächsten 2 Stunden' }).check();
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Weiter' }).click();
  await expect(main.getByRole('alert')).toContainText('Ihr Wunsch ist noch nicht bei uns');
  await expect(main.getByRole('alert')).toContainText('geht von selbst hinaus');
  await expect(generalWords(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByText(/Wir rufen Sie in den nächsten 2\sStunden an/)).toBeVisible();
});

/** Fills in the release from confidentiality. */
async function fillWaiver(page: Page, site: ServerProcess): Promise<void> {
  await answerWith(page, 'hasEbsSigned', false);
  await openCase(page, site, { type: 'ebs_signing', ext: 'vehicleabroad' });
  const main = page.getByRole('main');
  await main.getByRole('checkbox').first().waitFor();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('radio').first().check();
  await main.getByLabel('Ort der Unterschrift').fill('Bozen');
  await main.getByLabel('Name der gesetzlichen Vertretung').fill('Ulrike Hansen');
}

/** Sends the signature without a network, and expects it to go out once, by itself, when there is one. */
async function expectSentLater(page: Page): Promise<void> {
  const context = page.context();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Unterschrift senden' }).click();
  await expect(main.getByRole('alert')).toContainText('Ihre Unterschrift ist noch nicht bei uns');
  await expect(main.getByRole('alert')).toContainText('geht von selbst hinaus');
  await expect(generalWords(page)).toHaveCount(0);
  // The case stays unsigned for other tests; the page hears that all is well.
  const keys: string[] = [];
  await onCall(page, 'signAndStoreEbs', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: {} } });
  });
  await context.setOffline(false);
  await expect(page.getByRole('alertdialog', { name: 'Erfolgreich gesendet' })).toBeVisible();
  await expect(page.getByText('schiefgelaufen')).toHaveCount(0);
  expect(keys).toHaveLength(1);
}

test('S3.g a signature sent without a network is kept and sent once, by itself', async ({ page, site, context }) => {
  await fillWaiver(page, site);
  await page.getByRole('main').getByRole('button', { name: 'Dokument unterschreiben' }).click();
  await drawWithMouse(page);
  await context.setOffline(true);
  await expectSentLater(page);
});

test('S3.g so is one on a pad that was opened without a network', { tag: long }, async ({ page, site, context }) => {
  // The worst case: the code that would keep it on the device never came.
  await page.route(`**/${pieceOf('platform/submissions/kept-submissions.ts')}`, (route) => route.abort());
  await fillWaiver(page, site);
  await untilQuiet(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Dokument unterschreiben' }).click();
  await drawWithMouse(page);
  await expectSentLater(page);
});
