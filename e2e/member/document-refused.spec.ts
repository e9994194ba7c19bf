import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, long, test, widths } from '#support/fixtures.ts';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { openCase } from '#steps/member-steps.ts';
import { changeAnswer, stopAnswering } from '#support/rpc-routes.ts';
import { samplePdf, type SampleFile } from '#support/sample-documents.ts';

type Progress = { steps: { id: string; state: string }[]; requests: object[] };
type Listed = { name: string; state: string; refusal?: { code: string } };

const hostile: SampleFile = {
  name: 'rechnung.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

/** In a closed case: that it is closed, and how to reach the club. */
async function expectNothingAsked(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const needed = main.getByRole('region', { name: 'Was wir von Ihnen brauchen' });
  await expect(needed).toContainText('Nichts mehr: Ihr Fall ist abgeschlossen.');
  await expect(needed.getByRole('link', { name: /^\+49/ })).toHaveAttribute('href', /^tel:\+49/);
  await expect(needed.getByRole('link', { name: 'Nachricht schreiben' })).toBeVisible();
  await expect(main.getByRole('link', { name: /hochladen/i })).toHaveCount(0);
  await expect(main.locator('input[type=file]')).toHaveCount(0);
  await expect(main.getByText('Hier können Sie uns Dokumente senden.')).toHaveCount(0);
}

/** How the demo told that a document was refused, the newest first. */
async function refusalsTold(page: Page, siteUrl: string): Promise<(string | undefined)[]> {
  const outbox = await (await page.request.get(`${siteUrl}demo/outbox`)).text();
  return outbox
    .split('<article>')
    .filter((message) => message.includes('konnten wir nicht annehmen'))
    .map((message) => /<h2>([^<]+)<\/h2>/.exec(message)?.[1]);
}

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test(
  'U2.a H9.a a refused document opens its request again, with the reason and a way to photograph it again; the club accepts a good one, which settles it; closing claims no check that was not made',
  { tag: long },
  async ({ page, site, openPage }) => {
    const { claimNumber } = await openCase(page, site, { type: 'document_upload', ext: 'medical', path: 'documents' });
    const main = page.getByRole('main');
    const needed = main.getByRole('region', { name: 'Was wir von Ihnen brauchen' });
    const asked = needed.getByRole('listitem').filter({ hasText: 'Rechnung der Klinik' });
    const current = main.getByRole('region', { name: 'So steht es um Ihren Fall' }).locator('[aria-current=step]');
    const type = main.getByLabel(/^Art des Dokuments/);
    const send = async (file: SampleFile) => {
      await page.locator('input[type=file][multiple]').first().setInputFiles([file]);
      await main.getByRole('button', { name: /^Weiter: / }).click();
    };
    const sent = main.getByRole('heading', { name: 'Dokumente gesendet' });

    await type.selectOption('identity_document');
    await send(samplePdf('ausweis.pdf'));
    await expect(sent).toBeVisible();
    await page.goto(`${site.url}my-documents`);
    const passport = main.getByRole('listitem').filter({ hasText: 'ausweis.pdf' });
    await expect(passport).toContainText('Wird geprüft');
    await changeAnswer<Progress>(page, 'getCaseProgress', (progress) => ({
      ...progress,
      steps: progress.steps.map((step) => ({ ...step, state: 'done' })),
      requests: [],
    }));
    await page.reload();
    await expect(passport, 'nobody checks it once the case is closed').toContainText('Eingegangen');
    await expectNothingAsked(page);
    await changeAnswer<Listed[]>(page, 'getClaimDocuments', (listed) =>
      listed.map((document) => ({ ...document, state: 'refused', refusal: { code: 'locked' } })),
    );
    await page.reload();
    await expect(passport).toContainText('Die Datei ist mit einem Passwort geschützt.');
    await expect(passport, 'it need not be sent again').not.toContainText('Bitte');
    await page.goto(`${site.url}documents`);
    await expectNothingAsked(page);
    await stopAnswering(page);
    await page.reload();
    await expect(asked, 'another kind of document settles nothing').toContainText(/Bitte bis/);

    await asked.getByRole('link', { name: 'Hochladen: Rechnung der Klinik' }).click();
    await expect(type).toHaveValue('invoice');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rechnung der Klinik');
    await expect(main.getByText(/^Bitte bis \d\d\.\d\d\.\d{4}$/)).toBeVisible();
    await expect(asked, 'the page is about it').toHaveCount(0);
    await type.selectOption('medical_report');
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([samplePdf('bericht.pdf')]);
    await expect(main.getByRole('listitem').filter({ hasText: 'bericht.pdf' })).toBeVisible();
    await expect(type, "the person's choice stays").toHaveValue('medical_report');
    await main.getByRole('button', { name: 'Entfernen bericht.pdf' }).click();
    await type.selectOption('invoice');
    const toldBefore = (await refusalsTold(page, site.url)).length;
    await send(hostile);
    await expect(asked).toContainText('Bitte noch einmal. Grund: Die Datei enthält Programme oder Anhänge.');
    await expect(asked).toContainText('Nicht angenommen');
    await expect(current).toContainText('Ihre Unterlagen und Angaben');
    await expect(main.getByRole('heading', { name: 'Dokument nicht angenommen' })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'rechnung.svg' })).toContainText('Nicht angenommen');
    await expect(main.getByText('sehen sie uns an')).toHaveCount(0);
    const toldNow = async () => (await refusalsTold(page, site.url)).slice(0, -toldBefore || undefined).toSorted();
    await expect.poll(toldNow, 'whoever has left the page is told, too').toEqual(['E-Mail', 'SMS']);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await asked.getByRole('link', { name: 'Neu fotografieren: Rechnung der Klinik' }).click();
    await expect(type).toHaveValue('invoice');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Rechnung der Klinik');
    const reasons = main.getByText('Bitte noch einmal. Grund:');
    await expect(reasons, 'below the heading, and with what is asked').toHaveCount(2);
    await expect(reasons.first(), 'where the next photo is taken').toBeInViewport();
    await expect(main.getByRole('button', { name: 'Foto aufnehmen' })).toBeFocused();
    await send(samplePdf('rechnung.pdf'));
    await expect(sent).toBeVisible();
    await expect(asked).toContainText('Eingegangen, wird geprüft');
    const desk = await openPage({ viewport: widths.desktop });
    await enter(desk, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
    await desk.getByRole('radio', { name: 'Anruf' }).check();
    await desk.getByRole('button', { name: 'Fall öffnen' }).click();
    const unterlagen = part(desk, 'Unterlagen').getByRole('listitem');
    const received = unterlagen.filter({ hasText: 'rechnung.pdf' });
    const take = part(desk, 'Als Nächstes').getByRole('button', { name: /^Übernehmen Neues Dokument/ });
    await expect(take, 'each has a name of its own').toHaveText([
      /Neues Dokument, 1 von 2$/,
      /Neues Dokument, 2 von 2$/,
    ]);
    await desk.getByRole('button', { name: 'Fall schließen …' }).click();
    const closing = desk.getByRole('dialog', { name: `Fall ${claimNumber} schließen?` });
    await expect(closing).toContainText('Neues Dokument (2)');
    await expect(closing).toContainText('Eingegangen und noch nicht geprüft: Rechnung der Klinik');
    await closing.getByRole('button', { name: 'Abbrechen' }).click();
    await received.getByRole('button', { name: /^Annehmen/ }).click();
    await expect(received).toContainText('Angenommen');
    await expect(received.getByRole('heading'), 'who works by keys goes on from here').toBeFocused();
    await expect(asked).toHaveCount(0);
    await page.goto(`${site.url}history`);
    await expect(main.getByText(/^Bitte noch einmal: Rechnung der Klinik\. Grund: /)).toHaveCount(1);
    await expect(main.getByText('Erledigt, vielen Dank: Rechnung der Klinik')).toHaveCount(1);

    await desk.getByRole('button', { name: 'Fall schließen …' }).click();
    await closing.getByRole('combobox', { name: 'Grund' }).selectOption('settled');
    await closing.getByRole('button', { name: 'Fall schließen' }).click();
    const unchecked = unterlagen.filter({ hasText: 'ausweis.pdf' });
    await expect(unchecked).toContainText('Nicht geprüft, Fall geschlossen');
    await expect(unterlagen.getByRole('button', { name: /^(Annehmen|Ablehnen)/ })).toHaveCount(0);
    await page.goto(`${site.url}documents`);
    await main.getByText('Alle Schritte').click();
    const steps = main.getByRole('region', { name: 'So steht es um Ihren Fall' });
    await expect(steps.getByText('Abschluss (erledigt)')).toBeVisible();
    const review = steps.getByRole('listitem').filter({ hasText: 'Prüfung (nicht erledigt)' });
    await expect(review, 'not all was checked').toContainText('Ihr Fall wurde vorher geschlossen.');

    // Other tests have the same case.
    await desk.getByRole('button', { name: 'Wieder öffnen …' }).click();
    const reopening = desk.getByRole('alertdialog', { name: `Fall ${claimNumber} wieder öffnen?` });
    await expect(reopening).toContainText('Noch nicht geprüfte Dokumente stehen wieder in der Liste.');
    await expectAccessible(desk, reopening);
    await reopening.getByRole('button', { name: 'Wieder öffnen' }).click();
    await expect(desk.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused();
    await expect(unchecked, 'it is checked after all').toContainText('Zu prüfen');
  },
);
