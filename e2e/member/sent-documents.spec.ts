import { openCase } from '#steps/member-steps.ts';
import { add, nextButton, onPieces, queued, sentHeading } from '#steps/upload-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { answerWith, changeAnswer, failures, failWith } from '#support/rpc-routes.ts';
import { samplePdf, type SampleFile } from '#support/sample-documents.ts';

type Progress = { requests: object[] };

test(
  'U2.a what is asked counts as received once all files that were chosen for it have arrived',
  { tag: long },
  async ({ page, site }) => {
    const words = { title: 'Angebot der Werkstatt', documentCategory: 'repair_estimate', dueDate: null };
    let state = 'open';
    let asked = 0;
    await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany' });
    await changeAnswer<Progress>(page, 'getCaseProgress', (progress) => {
      if (state === 'received') asked += 1;
      const id = '5f0c8e0e-6f5c-4b7e-9d43-0e6a0f0f4b11';
      return { ...progress, requests: [{ id, kind: 'document', state, isOverdue: false, ...words }] };
    });
    await page.goto(`${site.url}documents?type=repair_estimate`);
    const main = page.getByRole('main');
    await add(page, [samplePdf('seite1.pdf'), samplePdf('seite2.pdf')], 'repair_estimate');
    const { promise: second, resolve: sendSecond } = Promise.withResolvers<void>();
    await onPieces(page, async (route, count) => {
      if (count === 2) await second;
      else state = 'received';
      await route.continue();
    });
    await nextButton(page).click();
    await expect(queued(page).filter({ hasText: 'seite1.pdf' })).toContainText('Eingegangen');
    await expect.poll(() => asked, 'the case tells of the first file').toBeGreaterThan(0);
    await expect(main.getByText('Wir warten noch auf')).toBeVisible();
    await expect(main.getByText('Eingegangen, wird geprüft')).toHaveCount(0);
    sendSecond();
    await expect(sentHeading(page)).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: words.title })).toContainText(
      'Eingegangen, wird geprüft',
    );
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('U3.a U3.c a link to download shows first what the club has sent, called what it is', async ({ page, site }) => {
  await openCase(page, site, { type: 'document_download', ext: 'medical' });
  const main = page.getByRole('main');
  const received = main.getByRole('list', { name: 'Vom Club erhalten' }).getByRole('listitem').first();
  await expect(received.getByRole('paragraph').first()).toHaveText('Kostenzusage');
  await expect(received).not.toContainText('Sonstiges');
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Vom Club erhalten');
  await expect(received.getByRole('button', { name: 'Herunterladen' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

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
    await expect(item).toContainText(/Sent on \w{3}\s\d\d,\s\d{4}\s\d\d:\d\d/);
    await expect(item.getByRole('paragraph').first(), 'what it is comes before its file').toHaveText('Repair estimate');
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
  await expect(page.getByText('Ein Dokument haben wir neu erhalten und sehen es uns an.')).toBeVisible();
  await expect(item('skript.svg')).toContainText('Nicht angenommen');
  await expect(item('gut.svg')).toContainText('Eingegangen');
  await page.getByRole('link', { name: 'Bereits gesendete Dokumente' }).first().click();
  await expect(item('skript.svg')).toContainText('Die Datei enthält Programme oder Anhänge.');
  await expect(item('bild.svg')).toContainText('Nicht angenommen');
  await expect(item('gut.svg').locator('img')).toBeVisible();
  expect(outside).toEqual([]);
});
