import { samplePdf, samplePng } from '#support/sample-documents.ts';
import type { Flow } from './flow.ts';
import { logInByLink, rejectCookies, sendDrawnSignature, signInWithPassword } from './steps.ts';
import { until } from './until.ts';

export const documentFlows: readonly Flow[] = [
  {
    name: 'a link opens a case, and a document is sent',
    async run(person, site) {
      await logInByLink(person, site, 'document_upload');
      await person.select('Art des Dokuments', 'other');
      await person.browser.upload('input[type=file][multiple]', site.file(samplePdf('Arztbericht.pdf')));
      await person.click('button', '^Weiter: 1 Dokument senden');
      await person.see('h1, h2', 'Dokumente gesendet');
    },
  },
  {
    name: 'a document is filled in, signed by hand and sent',
    async run(person, site) {
      await logInByLink(person, site, 'document_signing');
      await person.see('h1', 'Abfindungserklärung');
      await person.fill('input', 'Zahl der Behandlungstage', '3');
      await person.fill('[data-part=day]', '', '01112026');
      await person.click('input[type=radio]', '^Nein');
      await person.select('In welcher Eigenschaft', 'self');
      await person.click('input[type=checkbox]', 'gelesen');
      await person.click('button', '^Unterschreiben$');
      await sendDrawnSignature(person);
    },
  },
  {
    name: 'the waiver is read, answered and signed',
    async run(person, site) {
      await logInByLink(person, site, 'ebs_signing');
      await person.see('h1', 'Schweigepflichtentbindung');
      await person.click('[data-field=checkbox1] input', '');
      await person.click('input[type=radio]', '');
      for (const name of ['checkbox3', 'checkbox4', 'checkbox5']) await person.click(`[data-field=${name}] input`);
      await person.fill('input', 'Ort der Unterschrift', 'Köln');
      await person.click('button', 'Dokument unterschreiben');
      await sendDrawnSignature(person);
    },
  },
  {
    name: 'a document of a claim is viewed in a tab of its own',
    async run(person, site) {
      await person.open(`${site.url}claims/26-10053822?tab=documents`);
      await rejectCookies(person);
      await signInWithPassword(person, 'erika.sommer');
      await person.see('h2, h3', 'Dokumente');
      await person.browser.upload('input[type=file][multiple]', site.file(samplePng('Vorderseite.png')));
      await person.click('button', 'Vorderseite.png ansehen');
      await until('the tab shows the document', async () =>
        (await person.browser.otherTabs()).some((address) => address.startsWith('blob:')),
      );
    },
  },
];
