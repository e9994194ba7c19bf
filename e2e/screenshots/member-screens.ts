import type { Page } from '@playwright/test';
import { demoLink, fillLogin, openLink, register } from '#steps/link-login-form.ts';
import { openCase } from '#steps/member-steps.ts';
import { add, nextButton, sentHeading } from '#steps/upload-steps.ts';
import { answerWith, failWith } from '#support/rpc-routes.ts';
import { samplePdf } from '#support/sample-documents.ts';
import { showAllStates } from './all-states.ts';
import { languageOf, submitForm, type Shoot, type Visit } from './visit.ts';

export const member: Visit = {
  arrive: async (page, site) => void (await openCase(page, site)),
  screens: [
    ...['service-info', 'documents', 'my-documents', 'recall', 'note', 'history'].map((path) => ({ name: path, path })),
    { name: 'history-filters', path: 'history?filters=all' },
    // The last: what is kept would be sent at the next page.
    {
      name: 'offline',
      path: 'note',
      async prepare(page) {
        await page.getByRole('main').getByRole('textbox').fill('Der Flug ist am Dienstag.');
        await page.context().setOffline(true);
        await submitForm(page);
      },
    },
  ],
};

export const uploader: Visit = {
  arrive: async (page, site) =>
    void (await openCase(page, site, { type: 'document_upload', ext: 'vehicleabroad', path: 'documents' })),
  screens: [
    { name: 'documents-asked', path: 'documents', prepare: followRequest },
    {
      name: 'documents-sent',
      path: 'documents',
      async prepare(page) {
        // The same file is not sent twice.
        await add(page, [samplePdf('Rechnung_der_Werkstatt_in_Klagenfurt.pdf', String(Date.now()))]);
        await nextButton(page).click();
        await sentHeading(page).waitFor();
      },
    },
    { name: 'documents-states', path: 'my-documents', prepare: showAllStates },
    { name: 'requests-states', path: 'documents', prepare: showAllStates },
    { name: 'recall-sent', path: 'recall', prepare: askForCall },
    {
      name: 'note-sent',
      path: 'note',
      async prepare(page, shoot) {
        await submitForm(page);
        await shoot('errors');
        // Only one may wait for its answer.
        await answerWith(page, 'sendNote', { callback: null });
        await page.getByRole('main').getByRole('textbox').fill('Der Flug ist am Dienstag.');
        await submitForm(page);
      },
    },
    // The last: the queue is kept.
    { name: 'documents-twelve', path: 'documents', prepare: (page) => add(page, twelveFiles) },
  ],
};

const twelveFiles = Array.from({ length: 12 }, (_, index) =>
  samplePdf(`Rechnung_der_Werkstatt_in_Klagenfurt_Seite_${index + 1}.pdf`),
);

export const signers: Visit[] = (['medical', 'vehiclegermany', 'vehicleabroad'] as const).map((ext) => ({
  arrive: async (page, site) => void (await openCase(page, site, { type: 'document_signing', ext })),
  screens: [
    { name: `sign-document-${ext}`, path: 'sign-document' },
    { name: `sign-document-${ext}-errors`, path: 'sign-document', prepare: submitForm },
  ],
}));

export const waiverSigner: Visit = {
  arrive: async (page, site) => void (await openCase(page, site, { type: 'ebs_signing', ext: 'medical' })),
  screens: [
    { name: 'ebs', path: 'ebs' },
    { name: 'ebs-errors', path: 'ebs', prepare: submitForm },
    { name: 'ebs-pad', path: 'ebs', prepare: openPad },
  ],
};

export const memberAtTheDoor: Visit = {
  arrive: async (page, site) => openLink(page, await demoLink(page.request, site, 'show_info'), await languageOf(page)),
  screens: [
    { name: 'link-login', path: 'login' },
    {
      name: 'link-locked',
      path: 'login',
      async prepare(page, shoot) {
        const language = await languageOf(page);
        const link = await demoLink(page.request, { url: page.url().replace(/login.*/, '') }, 'show_info');
        await fillLogin(page, link, language);
        await page.getByRole('main').getByRole('textbox').first().fill(link.claimNumber);
        await failWith(page, 'getCommunicationTypeAndSession', refusal('LINK_REFUSED', 3));
        await register(page, language).click();
        await shoot('wait');
        await failWith(page, 'getCommunicationTypeAndSession', refusal('LINK_LOCKED'));
        await register(page, language).click();
        await page.waitForTimeout(3500);
      },
    },
  ],
};

function refusal(appError: string, waitSeconds?: number) {
  const data = { appError, appErrorCode: 101, waitSeconds };
  return { json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'No', data } } };
}

/** The page of the first document that is asked for. */
async function followRequest(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="type="]').first().click();
  await page.waitForURL(/type=/);
}

async function askForCall(page: Page, shoot: Shoot): Promise<void> {
  // A call was asked for at another width, and the page says so.
  if (await page.getByRole('alertdialog').isVisible()) return;
  const hours = page.getByRole('main').getByRole('radio');
  await submitForm(page);
  await shoot('errors');
  await hours.nth(1).check();
  await submitForm(page);
}

/** Consents to everything that is asked, and begins to sign. */
async function openPad(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio').first().check();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('textbox').last().fill('Bozen');
  await main.getByRole('button', { name: /Dokument unterschreiben|Sign the document/ }).click();
}
