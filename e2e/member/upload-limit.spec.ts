import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test } from '#support/fixtures.ts';
import { openCase } from '#steps/member-steps.ts';
import { samplePdf, samplePng } from '#support/sample-documents.ts';

test(
  'U1.c of twelve files chosen at once ten are queued, two are named as left out, and the controls and the focus stay',
  { tag: long },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    // While the cookie banner lies at the lower edge, nothing else sticks there.
    await page.addInitScript(() => localStorage.setItem('gelbring-cookies-approval', 'false'));
    await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' });
    const type = page.getByLabel(/^Art des Dokuments/);
    const choose = page.getByRole('button', { name: 'Datei auswählen' });
    const queued = page.getByRole('list', { name: /^Ausgewählte Dokumente/ }).getByRole('listitem');
    const add = async (names: string[]) => {
      await type.selectOption('other');
      await choose.focus();
      await page
        .locator('input[type=file][multiple]')
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
    const colourOf = (words: Locator) => words.evaluate((element) => getComputedStyle(element).backgroundColor);
    const limitColour = await colourOf(page.getByRole('alert'));
    await expect(type).toBeVisible();
    await expect(choose).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(choose).toHaveAttribute('aria-disabled', 'true');
    await expect(choose).toHaveAccessibleDescription(/Mehr als 10 Dokumente gehen nicht auf einmal/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Entfernen .*Seite_3\.pdf$/ }).click();
    await expect(page.getByRole('button', { name: /^Entfernen .*Seite_4\.pdf$/ })).toBeFocused();
    // There is room again: no longer an error, only what is still missing.
    await expect(page.getByRole('alert')).toHaveCount(0);
    const leftOut = page.getByText('2 Dokumente sind noch nicht dabei');
    await expect(leftOut).toBeVisible();
    expect(await colourOf(leftOut.locator('xpath=../..')), 'the limit is no error either').toBe(limitColour);
    // The way on is in sight beside every row.
    for (const row of [queued.first(), queued.last()]) {
      await row.scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Weiter: 9 Dokumente senden' })).toBeInViewport({ ratio: 1 });
    }
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
    await expect(page.getByText('noch nicht dabei')).toHaveCount(0);
  },
);

test(
  'U1.c files that the limit left out are still named when the others were sent',
  { tag: long },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openCase(page, site, { type: 'document_upload', ext: 'vehiclegermany', path: 'documents?type=other' });
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles(Array.from({ length: 12 }, (_, index) => samplePdf(`Seite ${index + 1}.pdf`, `limit ${index}`)));
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    const row = page
      .getByRole('list', { name: /^Ausgewählte Dokumente/ })
      .getByRole('listitem')
      .first();
    expect((await row.boundingBox())?.height).toBeLessThan(110);
    const remove = page.getByRole('button', { name: /^Entfernen / });
    for (let left = 9; left > 0; left -= 1) {
      await remove.first().click();
      await expect(remove).toHaveCount(left);
    }
    await page.getByRole('button', { name: /^Weiter: / }).click();
    await expect(page.getByRole('heading', { name: 'Dokumente gesendet' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('2 Dokumente sind noch nicht dabei')).toBeVisible();
    await expect(main.getByText(/Sie können jetzt hinzufügen: Seite 11\.pdf, Seite 12\.pdf/)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Weitere Dokumente hochladen' }).click();
    await expect(main.getByText(/Sie können jetzt hinzufügen: Seite 11\.pdf, Seite 12\.pdf/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test.describe('with a touch screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test(
    'U1.a U1.d the camera comes first, chosen pictures are shown, and what is no PDF is said at once',
    { tag: long },
    async ({ page, site }) => {
      await openCase(page, site, { type: 'document_upload', ext: 'medical', path: 'documents?type=invoice' });
      const main = page.getByRole('main');
      const buttons = main.getByRole('button', { name: /^(Foto aufnehmen|Datei auswählen)$/ });
      await expect(buttons).toHaveText(['Foto aufnehmen', 'Datei auswählen']);
      await expect(buttons.first()).toBeFocused();
      const choose = page.locator('input[type=file][multiple]').first();
      await choose.setInputFiles([
        { name: 'Rechnung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 kurz') },
        samplePng('Vorderseite.png'),
        {
          name: 'Rueckseite.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from('kein Bild, nur Worte, und davon genug'),
        },
        { name: 'Quittung.heic', mimeType: 'image/heic', buffer: Buffer.from('was nicht jeder Browser zeichnen kann') },
      ]);
      await expect(main.getByRole('alert')).toHaveText('Nicht lesbar, nicht hinzugefügt: Rechnung.pdf');
      const queued = main.getByRole('list', { name: /^Ausgewählte Dokumente/ }).getByRole('listitem');
      await expect(queued).toHaveCount(3);
      // Said before it is sent, and only where no browser could draw it.
      const hint = main.getByText('Das scheint kein Bild zu sein.');
      await expect(hint).toHaveCount(1);
      await expect(queued.filter({ hasText: 'Das scheint kein Bild' })).toContainText('Rueckseite.jpg');
      await main.getByRole('button', { name: 'Entfernen Rueckseite.jpg' }).click();
      await expect(hint).toHaveCount(0);
      await expect
        .poll(() =>
          queued
            .first()
            .locator('img')
            .evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
        )
        .toBe(240);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );
});
