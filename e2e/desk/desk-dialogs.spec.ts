import type { Locator, Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { demoLink } from '#steps/link-login-form.ts';
import { expect, expectAccessible, long, test, untilInteractive, untilKept, widths } from '#support/fixtures.ts';
import { callOf, changeAnswer, failures, failWith, stopAnswering } from '#support/rpc-routes.ts';
import { samplePdf } from '#support/sample-documents.ts';
import type { ServerProcess } from '#support/server-process.ts';

// One after the other: whoever is signed in stays so.
test.describe.configure({ mode: 'default' });

type ListedDocument = { name: string; state: string; sentToPortal: boolean };

/** The letter of the club is one that the member sent under this name. */
function nameDocument(page: Page, name: string): Promise<void> {
  return changeAnswer<ListedDocument[]>(page, 'getCaseDocuments', ([letter, ...others]) =>
    letter ? [{ ...letter, name, state: 'checking', sentToPortal: false }, ...others] : [],
  );
}

async function openWithDocument(page: Page, site: ServerProcess, name: string): Promise<void> {
  const { claimNumber } = await demoLink(page.request, site, 'document_download', 'medical');
  await nameDocument(page, name);
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

/** Neither name breaks by itself where the dialog is narrow. */
const longNames = ['IMG_20261118_101112_9876543210.jpg', 'Scan-20261118-101112-98765432101.jpg'] as const;

/** A long file name leaves the close button of its dialog in sight. */
async function expectCloseInSight(dialog: Locator, name: string): Promise<void> {
  const heading = dialog.getByRole('heading');
  await expect(heading).toContainText(name);
  // A message about what was done before may be in the dialog, too, with a button of its own.
  await expect(dialog.getByRole('button', { name: 'Schließen' }).first()).toBeInViewport({ ratio: 1 });
  expect(await heading.evaluate((title) => title.scrollWidth - title.clientWidth), name).toBe(0);
}

test(
  'H5.d what was typed in a dialog is there again after a reload, until it is done or cancelled; a long file name leaves its close button in sight',
  { tag: long },
  async ({ page, site }) => {
    await page.setViewportSize(widths.phone);
    await openWithDocument(page, site, longNames[0]);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const [reached, notReached, ask] = [button('Erreicht'), button('Nicht erreicht'), button('Anfordern')];
    const [refuse, close] = [page.getByRole('button', { name: /^Ablehnen … / }), button('Fall schließen …')];
    const note = dialog.getByLabel('Interne Notiz zum Anruf');
    const [title, words] = [dialog.getByLabel('Überschrift'), dialog.getByLabel('Worte dazu')];
    const [toMember, reason] = [dialog.getByLabel('Worte an das Mitglied'), dialog.getByLabel('Grund')];
    const leave = () => page.keyboard.press('Escape');

    await reached.click();
    await note.fill('Liegt im Klinikum Innsbruck');
    await leave();
    await notReached.click();
    await expect(note, 'of another dialog').toHaveValue('');
    await note.fill('Mailbox besprochen');
    await dialog.getByRole('button', { name: 'Festhalten' }).click();
    await expect(part(page, 'Anrufe').getByText('Mailbox besprochen')).toBeVisible();
    await ask.click();
    await dialog.getByRole('radio', { name: 'Antwort' }).check();
    await title.fill('IBAN');
    await words.fill('Für die Erstattung');
    await dialog.getByRole('textbox', { name: /Bis wann.* Tag/ }).click();
    await page.keyboard.type('24122035');
    await leave();
    await refuse.click();
    await expectCloseInSight(dialog, longNames[0]);
    await toMember.fill('Bitte alle vier Ecken');
    await leave();
    await close.click();
    await reason.selectOption({ index: 1 });
    const chosen = await reason.inputValue();
    await stopAnswering(page);
    await nameDocument(page, longNames[1]);
    await reload(page);

    await close.click();
    await expect(reason).toHaveValue(chosen);
    await leave();
    await refuse.click();
    await expectCloseInSight(dialog, longNames[1]);
    await expect(toMember).toHaveValue('Bitte alle vier Ecken');
    await leave();
    await ask.click();
    await expect(dialog.getByRole('radio', { name: 'Antwort' })).toBeChecked();
    await expect(title).toHaveValue('IBAN');
    await expect(words).toHaveValue('Für die Erstattung');
    await expect(dialog.getByRole('textbox', { name: /Bis wann.* Jahr/ })).toHaveValue('2035');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await ask.click();
    await expect(dialog.getByRole('radio', { name: 'Dokument' }), 'it is cancelled').toBeChecked();
    await leave();
    await notReached.click();
    await expect(note).toBeEditable();
    await expect(note, 'it is done').toHaveValue('');
    await leave();
    await reached.click();
    await expect(note).toHaveValue('Liegt im Klinikum Innsbruck');
  },
);

test(
  'H7.c a document leaves once it was said which file is for whom, and the member gets a link to it',
  { tag: long },
  async ({ page, site, quietConsole }) => {
    quietConsole.allow(/Failed to load resource/);
    const { claimNumber } = await demoLink(page.request, site, 'document_download', 'vehiclegermany');
    await openForCall(page, site, claimNumber);
    const documents = part(page, 'Unterlagen');
    const cards = documents.getByRole('listitem');
    await expect(cards.first()).toContainText('im Portal seit');
    const count = await cards.count();
    const links = part(page, 'Links').getByRole('listitem').filter({ hasText: 'Dokumente abholen' });
    await expect(links.first()).toBeVisible();
    const linkCount = await links.count();
    const member = await page.getByRole('heading', { level: 1 }).innerText();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      const method = callOf(request)?.method ?? '';
      if (['getCaseUploadToken', 'sendLink'].includes(method)) sent.push(method);
    });
    const choose = (name: string) => documents.locator('input[type=file]').setInputFiles([samplePdf(name)]);
    const dialog = page.getByRole('dialog', { name: 'Dokument senden' });
    const send = dialog.getByRole('button', { name: 'Senden', exact: true });

    await choose('falsch.pdf');
    await expect(dialog).toContainText('falsch.pdf (1 kB)');
    await expect(dialog).toContainText(`Für ${member}, Fall ${claimNumber}.`);
    await expectAccessible(page, dialog);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toHaveCount(0);
    expect(sent, 'nothing left').toEqual([]);

    await choose('Quittung.pdf');
    const wantsLink = dialog.getByRole('checkbox', { name: 'Dem Mitglied einen Link senden' });
    await expect(wantsLink).toBeChecked();
    await failWith(page, 'sendLink', failures.internal);
    await send.click();
    await expect(dialog).toContainText('Die Datei liegt im Portal, aber der Link wurde nicht gesendet.');
    await expect(cards).toHaveCount(count + 1);
    await stopAnswering(page);
    await dialog.getByRole('button', { name: 'Link senden' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Quittung.pdf liegt im Portal, und der Link ist unterwegs.')).toBeVisible();
    await expect(links).toHaveCount(linkCount + 1);
    await expect(cards, 'the file was not sent again').toHaveCount(count + 1);
    await expect(cards.filter({ hasText: 'Quittung.pdf' })).toContainText('im Portal seit');

    await choose('Beleg.pdf');
    await wantsLink.uncheck();
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(cards).toHaveCount(count + 2);
    expect(sent).toEqual(['getCaseUploadToken', 'sendLink', 'sendLink', 'getCaseUploadToken']);
  },
);
