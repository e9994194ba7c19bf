import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, untilQuiet, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

/** Writes the page, which is the first file of the archive, beside it. */
async function unpackPage(archive: string): Promise<string> {
  const zip = await readFile(archive);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  await writeFile(`${archive}.html`, inflateRawSync(zip.subarray(start)));
  return `${archive}.html`;
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone });

  test('P24.b a claim as one page to print, and as a ZIP', { tag: long }, async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    await enter(page, site.url, 'paul.brenner', 'claims/26-10041831');
    // What comes late would move the link while it is pressed.
    await untilQuiet(page);
    await page.getByRole('link', { name: 'Drucken oder herunterladen' }).click();
    for (const name of [
      'Details zum Fall',
      'Finanzen',
      'Beteiligte',
      'Fahrzeuge',
      'Deckungen des Vertrags',
      'Zahlungen',
      'Leistungen',
      'Vorgänge',
    ])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notizen' })).toContainText('Eingang bestätigt');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('**/claim/export/**', (route) => route.abort('connectionreset'), { times: 1 });
    const archive = page.getByRole('button', { name: 'Als ZIP herunterladen' });
    const warning = page.getByRole('alertdialog', { name: 'Mit Originalen herunterladen?' });
    const confirm = warning.getByRole('button', { name: 'Herunterladen' });
    await archive.click();
    await expect(warning).toContainText('wie sie gesendet wurden');
    await expectAccessible(page);
    await confirm.click();
    await expect(page.getByText('Der Schaden konnte nicht heruntergeladen werden.')).toBeVisible();
    const download = page.waitForEvent('download');
    await confirm.click();
    const archived = await download;
    expect(archived.suggestedFilename()).toBe('26-10041831.zip');
    await expect(warning).toBeHidden();
    const unpacked = await page.context().newPage();
    await unpacked.goto(pathToFileURL(await unpackPage(await archived.path())).href);
    await expect(unpacked.getByRole('heading', { level: 1, name: 'Schaden 26-10041831' })).toBeVisible();
    for (const name of ['Beteiligte', 'Deckungen des Vertrags', 'Vorgänge'])
      await expect(unpacked.getByRole('region', { name, exact: true }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(unpacked);
    await expectNoSidewaysScroll(unpacked);
    await unpacked.close();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
    await expect(page.getByText('Eingang bestätigt')).toBeVisible();
    await expect(page.getByText(/^Automobilclub Gelbring, Stand \d\d\.\d\d\.\d{4}/)).toBeVisible();
    const coverages = page.getByRole('region', { name: 'Deckungen des Vertrags' });
    await expect(coverages.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('main').getByRole('switch')).toHaveCount(0);
  });
});

test.describe('the description of the API', () => {
  test.use({ viewport: widths.phone });

  test(
    'what can be called is a page that fits a phone, and two documents for programs',
    { tag: long },
    async ({ page, site }) => {
      await page.goto(`${site.url}api`);
      await expect(page.getByRole('heading', { name: 'getClaimSummaries' })).toBeVisible();
      const documents = page.getByRole('region', { name: 'getClaimDocuments', exact: true });
      await expect(documents).toContainText('Lists the documents of a claim.');
      await expect(documents).toContainText('Lists the documents of the case that a link opens.');
      await expect(page.getByRole('region', { name: 'PATCH /uploads/{id}' })).toContainText(
        'Sends more bytes of a file',
      );
      for (const name of ['GET /claim/export/{claimNumber}', 'GET /document/document/claimDocument'])
        await expect(page.getByRole('region', { name }).getByRole('paragraph').first()).toContainText(/^[A-Z].+\.$/);
      const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
      expect(
        names.filter(
          (name) => !/^(?:[a-z]\w+|[A-Z]+ \/\S*)$/.test(name) || names.indexOf(name) !== names.lastIndexOf(name),
        ),
      ).toEqual([]);
      for (const method of ['getClaimSummaries', 'getClaimDocuments']) {
        const endpoint = page.getByRole('region', { name: method, exact: true }).getByRole('definition').first();
        const data = { jsonrpc: '2.0', id: 1, method, params: [] };
        const [path = ''] = (await endpoint.innerText()).split(',');
        const answer = await page.request.post(new URL(path, site.url).href, { data });
        expect(await answer.text(), 'no parameters, but a name that can be called').toMatch(/"error"(?!.*-32601)/);
      }
      await expectAccessible(page);
      await expectFitsPhones(page);
      await page.setViewportSize(widths.desktop);
      const overlapping = () =>
        page
          .locator('nav li, section, section dd, section p')
          .evaluateAll((boxes) =>
            boxes.flatMap((box) => (box.scrollWidth > box.clientWidth + 1 ? [box.textContent] : [])),
          );
      expect(await overlapping(), 'nothing sticks out of its box').toEqual([]);
      await page.getByRole('link', { name: 'OpenRPC document' }).click();
      await expect(page.getByText('"openrpc"')).toBeVisible();
      await page.goBack();
      await page.getByRole('link', { name: 'OpenAPI document' }).click();
      await expect(page.getByText('"openapi"')).toBeVisible();
    },
  );
});
