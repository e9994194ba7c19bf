import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { expect, test, untilInteractive, untilKept } from '#support/fixtures.ts';
import { changeAnswer } from '#support/rpc-routes.ts';
import type { ServerProcess } from '#support/server-process.ts';

// One after the other: whoever is signed in stays so.
test.describe.configure({ mode: 'default' });

type ListedDocument = { name: string; state: string; sentToPortal: boolean };

/** Opens a case in which the letter of the club is one that the member sent under this name. */
async function openWithDocument(page: Page, site: ServerProcess, name: string): Promise<void> {
  const { claimNumber } = await demoLink(page.request, site, 'document_download', 'medical');
  await changeAnswer<ListedDocument[]>(page, 'getCaseDocuments', ([letter, ...others]) =>
    letter ? [{ ...letter, name, state: 'checking', sentToPortal: false }, ...others] : [],
  );
  await openForCall(page, site, claimNumber);
}

async function openForCall(page: Page, site: ServerProcess, claimNumber: string): Promise<void> {
  await enter(page, site.url, 'hanna.vogt', `desk/cases/${claimNumber}`);
  await page.getByRole('radio', { name: 'Anruf' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
}

async function reload(page: Page): Promise<void> {
  await untilKept(page);
  await page.reload();
  await untilInteractive(page);
}

test('H5.d what was typed in a dialog is there again after a reload, until it is done or cancelled', async ({
  page,
  site,
}) => {
  await openWithDocument(page, site, 'Rechnung.pdf');
  const dialog = page.getByRole('dialog');
  const reached = page.getByRole('button', { name: 'Erreicht', exact: true });
  const note = dialog.getByLabel('Interne Notiz zum Anruf');
  await reached.click();
  await note.fill('Liegt im Klinikum Innsbruck');
  await reload(page);
  await page.getByRole('button', { name: 'Nicht erreicht' }).click();
  await expect(note, 'of another dialog').toHaveValue('');
  await page.keyboard.press('Escape');
  await reached.click();
  await expect(note).toHaveValue('Liegt im Klinikum Innsbruck');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await reached.click();
  await expect(note, 'closed by mistake').toHaveValue('Liegt im Klinikum Innsbruck');
  await dialog.getByRole('button', { name: 'Festhalten' }).click();
  await expect(part(page, 'Anrufe').getByText('Liegt im Klinikum Innsbruck')).toBeVisible();
  await reload(page);
  await reached.click();
  await expect(note).toBeEditable();
  await expect(note, 'it is done').toHaveValue('');
  await page.keyboard.press('Escape');

  const ask = page.getByRole('button', { name: 'Anfordern', exact: true });
  await ask.click();
  await dialog.getByRole('radio', { name: 'Antwort' }).check();
  await dialog.getByLabel('Überschrift').fill('IBAN');
  await dialog.getByLabel('Worte dazu').fill('Für die Erstattung');
  await dialog.getByRole('textbox', { name: /Bis wann.* Tag/ }).click();
  await page.keyboard.type('24122035');
  await reload(page);
  await ask.click();
  await expect(dialog.getByRole('radio', { name: 'Antwort' })).toBeChecked();
  await expect(dialog.getByLabel('Überschrift')).toHaveValue('IBAN');
  await expect(dialog.getByLabel('Worte dazu')).toHaveValue('Für die Erstattung');
  await expect(dialog.getByRole('textbox', { name: /Bis wann.* Jahr/ })).toHaveValue('2035');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await ask.click();
  await expect(dialog.getByRole('radio', { name: 'Dokument' }), 'cancelled').toBeChecked();
  await reload(page);
  await ask.click();
  await expect(dialog.getByLabel('Überschrift')).toHaveValue('');
  await page.keyboard.press('Escape');

  const refuse = page.getByRole('button', { name: 'Ablehnen … Rechnung.pdf' });
  await refuse.click();
  await dialog.getByLabel('Worte an das Mitglied').fill('Bitte alle vier Ecken');
  await reload(page);
  await refuse.click();
  await expect(dialog.getByLabel('Worte an das Mitglied')).toHaveValue('Bitte alle vier Ecken');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  const close = page.getByRole('button', { name: 'Fall schließen …' });
  await close.click();
  await dialog.getByLabel('Grund').selectOption({ index: 1 });
  const chosen = await dialog.getByLabel('Grund').inputValue();
  await reload(page);
  await close.click();
  await expect(dialog.getByLabel('Grund')).toHaveValue(chosen);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
});
