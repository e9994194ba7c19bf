import type { Page } from '@playwright/test';
import { breakCalls, cutConnection, enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, long, longUnless, test, widths } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { samplePng } from '#support/sample-documents.ts';
import { rememberLastForm, sentForm } from '#support/sent-forms.ts';
import { signIn, signOut } from '#steps/sign-in-steps.ts';

/** Each picture has a colour of its own, because the same bytes would be a duplicate. */
let shade = 0;
const picture = (name: string) => samplePng(name, shade++);

const choose = (page: Page, name: string) => page.locator('input[type=file]').setInputFiles(picture(name));
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Too long for a line of a phone, and broken between its parts there. */
const frontSide = 'Kostenvoranschlag_Karosserie_Vorderseite.png';

test('D7.a D7.b D7.c D7.d P24.a a document is sent by the specified form, viewed, downloaded and removed', async ({
  page,
  site,
}) => {
  await page.addInitScript(rememberLastForm);
  await enter(page, site.url, 'erika.sommer', 'claims/26-10053822?tab=documents');
  await expect(page.getByText('Zu diesem Schaden gibt es noch keine Dokumente.')).toBeVisible();
  const sent = page.waitForRequest(/claim\/docupload$/);
  await choose(page, frontSide);
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  const [[documentPart, about], [filePart, fileName]] = (await sentForm(page)) as [[string, string], [string, string]];
  expect([documentPart, filePart, fileName]).toEqual(['document', 'file[]', frontSide]);
  expect(JSON.parse(about)).toMatchObject({
    docUID: '001',
    documentType: 'fnol',
    securityType: 'unrestricted',
    status: 'approved',
    claimNumber: '26-10053822',
    name: frontSide,
    mimeType: 'image/png',
  });
  await expect(row(page, frontSide).getByRole('button', { name: `${frontSide} ansehen` })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('rowheader').locator('wbr')).not.toHaveCount(0);
  await expectFitsPhones(page);
  await page.setViewportSize(widths.desktop);
  await page.getByRole('tab', { name: 'Überblick' }).click();
  await expect(
    page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem').filter({ hasText: frontSide }),
  ).toHaveCount(1);
  await page.getByRole('tab', { name: 'Dokumente' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `${frontSide} herunterladen` }).click();
  const warning = page.getByRole('alertdialog', { name: 'Original herunterladen?' });
  await expect(warning).toContainText('Öffnen Sie sie nur, wenn Sie dem Absender vertrauen.');
  await warning.getByRole('button', { name: 'Original herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe(frontSide);
  const viewed = page.waitForEvent('popup');
  await page.getByRole('button', { name: `${frontSide} ansehen` }).click();
  await (await viewed).close();

  await choose(page, frontSide);
  const trouble = page.getByRole('alertdialog', { name: 'Das Dokument wurde nicht hochgeladen' });
  await expect(trouble).toContainText('Es gibt schon eine Datei mit diesem Namen.');
  await trouble.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('button', { name: `${frontSide} entfernen` }).click();
  const question = page.getByRole('alertdialog', { name: 'Dokument entfernen?' });
  await expect(question).toContainText(`„${frontSide}“`);
  await question.getByRole('button', { name: 'Nein' }).click();
  await expect(row(page, frontSide)).toHaveCount(1);
  await page.getByRole('button', { name: `${frontSide} entfernen` }).click();
  await question.getByRole('button', { name: 'Ja' }).click();
  const notice = page.getByText(`„${frontSide}“ wurde entfernt.`);
  await expect(notice).toBeVisible();
  await expect(row(page, frontSide)).toHaveCount(0);
  await page.getByRole('status').filter({ has: notice }).getByRole('button', { name: 'Schließen' }).click();
  await expect(notice).toHaveCount(0);
});

test(
  'D7.c the tab for a document opens on click, before the request; if the browser blocks it there is a link',
  { tag: long },
  async ({ page, site }) => {
    await enter(page, site.url, 'erika.sommer', 'claims/26-10053822?tab=documents');
    await choose(page, 'Rückseite.png');
    const view = page.getByRole('button', { name: 'Rückseite.png ansehen' });
    await expect(view).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/claim/docs', async (route) => {
      await held;
      await route.fallback();
    });
    const opened = page.waitForEvent('popup');
    await view.click();
    const tab = await opened;
    await expect(tab.getByText('Rückseite.png wird geladen')).toBeVisible();
    release();
    await expect(tab).toHaveURL(/^blob:/);
    await expect(tab.locator('img')).toBeVisible();
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();

    await page.evaluate(() => (window.open = () => null));
    await view.click();
    const link = page.getByRole('link', { name: 'Rückseite.png öffnen' });
    await expectAccessible(page);
    const followed = page.waitForEvent('popup');
    await link.click();
    await expect((await followed).locator('img')).toBeVisible();
  },
);

test(
  'D7.c the tab is closed again if the document cannot be loaded or drawn, and the page says which',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(cutConnection);
    await enter(page, site.url, 'erika.sommer', 'claims/26-10053822?tab=documents');
    await choose(page, 'Seite.png');
    await expect(page.getByRole('button', { name: 'Seite.png ansehen' })).toBeVisible();
    let cut = () => {};
    const seen = new Promise<void>((resolve) => (cut = resolve));
    await page.route('**/claim/docs', async (route) => {
      await seen;
      await route.abort('connectionreset');
    });
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Seite.png ansehen' }).click();
    const tab = await opened;
    const closed = tab.waitForEvent('close');
    cut();
    await closed;
    await expect(page.getByText('Das hat nicht geklappt.')).toBeVisible();

    await page.unroute('**/claim/docs');
    await page.route('**/document/drawn?*', (route) => route.fulfill({ status: 422, json: {} }));
    await page.getByRole('button', { name: 'Seite.png ansehen' }).click();
    await expect(page.getByText('lässt sich nicht anzeigen. Sie können es herunterladen.')).toBeVisible();
  },
);

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-US', viewport: widths.phone });

  test(
    'D7.f an upload that fails keeps its file, and every removal dialog says what it means',
    { tag: long },
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(cutConnection);
      await enter(page, site.url, 'clara.nowak', 'claims/26-10069239?tab=documents');
      const alert = page.getByRole('alertdialog');
      const ok = alert.getByRole('button', { name: 'OK' });
      const failed = 'did not arrive because there is no connection.';
      const noToken = await breakCalls(page, 'generateUploadToken');
      await choose(page, 'front.png');
      await expect(alert).toContainText(failed);
      await ok.click();
      await noToken.mend();
      await page.route('**/claim/docupload', (route) => route.abort('connectionreset'), { times: 1 });
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(alert).toContainText(failed);
      await ok.click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByRole('button', { name: 'View front.png' })).toBeVisible();

      const remove = async () => {
        await page.getByRole('button', { name: 'Remove front.png' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      };
      await page.route('**/claim/docs', async (route) => {
        if (!/removeDocument/.test(route.request().postData() ?? '')) return route.fallback();
        await route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: false } });
      });
      await remove();
      await expect(alert).toContainText('Sorry your document could not be deleted at this time');
      await ok.click();
      await page.unroute('**/claim/docs');
      const cut = await breakCalls(page, 'removeDocument');
      await remove();
      await expect(alert).toContainText('Something may have gone wrong trying to delete your document.');
      await ok.click();
      await cut.mend();
      await page.route('**/document/claimDocument**', (route) => route.abort('connectionreset'), { times: 1 });
      const original = page.getByRole('button', { name: 'Download original' });
      await page.getByRole('button', { name: 'Download front.png' }).click();
      await original.click();
      await expect(page.getByText('That did not work.')).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download front.png' }).click();
      await original.click();
      await download;
    },
  );
});

test("D7.e D7.h somebody else's document cannot be removed, and an ended session keeps the file", async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.allow(/401|400|Failed to load/);
  await enter(page, site.url, 'clara.nowak', 'claims/26-10055535?tab=documents');
  await choose(page, 'Bericht.png');
  await expect(page.getByRole('button', { name: 'Bericht.png ansehen' })).toBeVisible();
  await page.context().clearCookies();
  await page.route('**/oauth/token', (route) => route.fulfill({ status: 400, json: { error: 'invalid_grant' } }));
  await page.route('**/claim/docupload', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await choose(page, 'Nachtrag.png');
  await expect(page).toHaveURL(/login-page/);
  await page.unroute('**/oauth/token');
  await signIn(page, 'clara.nowak');
  await expect(page.getByText('„Nachtrag.png“ ist noch da und kann jetzt gesendet werden.')).toBeVisible();
  await page.getByRole('button', { name: 'Noch einmal senden' }).click();
  await expect(page.getByRole('button', { name: 'Nachtrag.png ansehen' })).toBeVisible();

  await signOut(page);
  await page.goto(`${site.url}claims/26-10055535?tab=documents`);
  await signIn(page, 'erika.sommer');
  await page.getByRole('button', { name: 'Bericht.png entfernen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('„Bericht.png“ kann nur entfernen, wer es hochgeladen hat');
});

for (const [status, appError, reason] of [
  [415, 'ILLEGAL_CONTENT_TYPE', 'Der Inhalt passt nicht zur Endung des Namens.'],
  [413, 'FILE_TOO_LARGE', 'ist größer als 50 MB'],
  [409, '', 'Es gibt schon eine Datei mit diesem Namen.'],
  [404, 'NOT_FOUND', 'Diesen Schaden gibt es nicht mehr'],
  [403, '', 'Sie dürfen zu diesem Schaden nichts hochladen.'],
] as const)
  test(
    `D7.f a file refused with ${status} has its reason, no second attempt, and nobody is signed out`,
    longUnless(status === 413),
    async ({ page, site, quietConsole }) => {
      quietConsole.allow(/Failed to load resource/);
      await enter(page, site.url, 'clara.nowak', 'claims/26-10055535?tab=documents');
      const body = { error: { data: { appError } } };
      await page.route('**/claim/docupload', (route) => route.fulfill({ status, json: body }), { times: 1 });
      await choose(page, `Antwort ${status}.png`);
      const trouble = page.getByRole('alertdialog', { name: 'Das Dokument wurde nicht hochgeladen' });
      await expect(trouble).toContainText(reason);
      await trouble.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Noch einmal senden' })).toHaveCount(0);
      await expect(page).toHaveURL(/tab=documents$/);
    },
  );

test(
  'D7.f a file whose content is something else is refused by the server, and the reason is shown',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(/Failed to load resource/);
    await enter(page, site.url, 'clara.nowak', 'claims/26-10055535?tab=documents');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Rechnung.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') });
    await expect(page.getByRole('alertdialog')).toContainText('Der Inhalt passt nicht zur Endung des Namens.');
  },
);

test(
  'D7.f a name that the server keeps in another form is known all the same',
  { tag: long },
  async ({ page, site }, testInfo) => {
    await enter(page, site.url, 'clara.nowak', 'claims/26-10055535?tab=documents');
    // The claim keeps what an earlier attempt of this test sent.
    const attempt = `${testInfo.repeatEachIndex}${testInfo.retry}`;
    const name = `Foto ${attempt} (vorn).png`;
    await choose(page, name);
    await expect(page.getByRole('button', { name: `Foto_${attempt}__vorn_.png ansehen`, exact: true })).toBeVisible();
    await choose(page, name);
    await expect(page.getByRole('alertdialog')).toContainText('Es gibt schon eine Datei mit diesem Namen.');
  },
);
