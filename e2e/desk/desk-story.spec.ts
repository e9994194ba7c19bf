import type { Page } from '@playwright/test';
import { enterDesk, findCase, part, rowOf } from '#steps/desk-steps.ts';
import { chooseOption, field, fillContactDetails, next, submit } from '#steps/report-form.ts';
import { closeSent } from '#steps/signature-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilInteractive, widths } from '#support/fixtures.ts';
import { startGateways, type Gateways } from '#support/gateways.ts';
import { samplePdf, type SampleFile } from '#support/sample-documents.ts';
import { startServer } from '#support/server-process.ts';

const person = { first: 'Runa', last: 'Wendelstein', typed: '0151 23456001', phone: '+4915123456001' };
const mail = 'runa@wendelstein.example';

/** Waits until the member got so many messages in all, and returns the address of the last SMS. */
async function linkAfter(gateways: Gateways, count: number): Promise<string> {
  await expect
    .poll(() => [gateways.smsTo(person.phone).length, gateways.mailsTo(mail)], { message: 'SMS and mails' })
    .toEqual([count, count]);
  const address = /https?:\S+\/login\/\S+/.exec(gateways.smsTo(person.phone).at(-1) ?? '')?.[0];
  return address?.replace(/[.,]$/, '') ?? '';
}

async function report(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}fnol-gelbring`);
  await untilInteractive(page);
  await page.getByRole('button', { name: /^Only necessary/ }).click();
  await chooseOption(page);
  await fillContactDetails(page);
  await field(page, 'First name').fill(person.first);
  await field(page, 'Last name').fill(person.last);
  for (const name of ['Mobile number', 'Repeat the mobile number']) await field(page, name).fill(person.typed);
  for (const name of ['E-mail address', 'Repeat the e-mail address']) await field(page, name).fill(mail);
  await next(page).click();
  await page.getByRole('radio', { name: 'Accident' }).check();
  await next(page).click();
  await page.getByRole('radio', { name: 'In the next 2 hours' }).check();
  await submit(page).click();
  await expect(page).toHaveURL(/\/gelbring-confirmation$/);
}

async function openLink(page: Page, address: string, claimNumber: string): Promise<void> {
  await page.goto(address);
  await untilInteractive(page);
  await page.getByRole('textbox', { name: /^Claim number/ }).fill(claimNumber.slice(-5));
  await page.getByRole('textbox', { name: 'Date of birth Month' }).click();
  await page.keyboard.type('08121964');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

async function upload(page: Page, siteUrl: string, file: SampleFile): Promise<void> {
  await page.goto(`${siteUrl}documents`);
  await untilInteractive(page);
  await page.getByLabel(/^Type of document/).selectOption('invoice');
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(page.getByRole('heading', { name: 'Documents sent' })).toBeVisible();
}

async function recordCall(page: Page, outcome: string): Promise<void> {
  await part(page, 'Als Nächstes').getByRole('button', { name: outcome, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: outcome });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Festhalten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(part(page, 'Anrufe').getByRole('listitem').filter({ hasText: outcome }).first()).toBeVisible();
}

async function ask(page: Page, kind: string, category?: string): Promise<void> {
  await part(page, 'Anforderungen').getByRole('button', { name: 'Anfordern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vom Mitglied anfordern' });
  await dialog.getByRole('radio', { name: kind }).check();
  if (category) await dialog.getByLabel('Art des Dokuments').selectOption(category);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anfordern und senden' }).click();
  await expect(dialog).toHaveCount(0);
}

test('H1.f H2.a H4.a H6.a H6.b H7.a H7.b H9.a member and handler side by side: reported, taken, called, asked, refused, accepted, signed, closed', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const gateways = await startGateways();
  const site = await startServer(gateways.environment);
  const atDesk = await browser.newContext({ locale: 'de-DE', viewport: widths.desktop });
  const onPhone = await browser.newContext({ locale: 'en-US', viewport: widths.phone });
  try {
    const handler = await atDesk.newPage();
    const member = await onPhone.newPage();
    await enterDesk(handler, site.url, 'hanna.vogt');
    await expect(handler.getByRole('heading', { level: 1 })).toHaveText('Alle offenen');
    await expectAccessible(handler);
    await report(member, site.url);
    await linkAfter(gateways, 1);

    // The inbox shows it by itself.
    const number = await findCase(handler, person.last);
    const row = await rowOf(handler, 'Rückruf', number);
    await row.getByRole('button', { name: /^Übernehmen/ }).click();
    await expect(row).toContainText('Sie bearbeiten das');
    await row.getByRole('link', { name: 'Rückruf' }).click();
    await expect(handler.getByRole('heading', { level: 1 })).toHaveText(`${person.first} ${person.last}`);
    const thread = part(handler, 'Gespräch');
    await expect(thread.getByText('Fall angelegt')).toBeVisible();
    await expectAccessible(handler);

    await recordCall(handler, 'Nicht erreicht');
    await expect(part(handler, 'Als Nächstes').getByText(/^Ab \d\d:\d\d wieder in der Liste\.$/)).toBeVisible();
    await recordCall(handler, 'Erreicht');

    await ask(handler, 'Dokument', 'invoice');
    const requests = part(handler, 'Anforderungen').getByRole('listitem');
    await expect(requests).toContainText(['Offen']);
    await openLink(member, await linkAfter(gateways, 2), number);
    await upload(member, site.url, samplePdf('bill.pdf'));

    const documents = part(handler, 'Unterlagen').getByRole('listitem');
    await documents
      .filter({ hasText: 'bill.pdf' })
      .getByRole('button', { name: /^Ablehnen/ })
      .click();
    const refusal = handler.getByRole('dialog', { name: '„bill.pdf“ ablehnen' });
    await refusal.getByRole('button', { name: 'Ablehnen und neu anfordern' }).click();
    await expect(refusal.getByText('Bitte wählen Sie einen Grund.')).toBeVisible();
    await refusal.getByRole('radio', { name: 'Nicht lesbar' }).check();
    await expectAccessible(handler);
    await refusal.getByRole('button', { name: 'Ablehnen und neu anfordern' }).click();
    await expect(refusal).toHaveCount(0);
    await expect(documents.filter({ hasText: 'bill.pdf' })).toContainText('Abgelehnt');
    await linkAfter(gateways, 3);

    await upload(member, site.url, samplePdf('second.pdf'));
    await documents
      .filter({ hasText: 'second.pdf' })
      .getByRole('button', { name: /^Annehmen/ })
      .click();
    await expect(documents.filter({ hasText: 'second.pdf' })).toContainText('Angenommen');
    await expect(requests).toContainText(['Erledigt']);

    await ask(handler, 'Schweigepflicht');
    await openLink(member, await linkAfter(gateways, 4), number);
    await signWaiver(member);
    await expect(
      part(handler, 'Einwilligungen').getByRole('listitem').filter({ hasText: 'erteilt' }).first(),
    ).toBeVisible();

    await handler.getByRole('button', { name: 'Fall schließen …' }).click();
    const closing = handler.getByRole('dialog', { name: `Fall ${number} schließen?` });
    await expectAccessible(handler);
    await closing.getByRole('button', { name: 'Fall schließen' }).click();
    await expect(closing).toHaveCount(0);
    await expect(handler.getByRole('button', { name: 'Wieder öffnen' })).toBeVisible();
    await expectNoSidewaysScroll(handler);
    await handler.setViewportSize(widths.phone);
    await expectNoSidewaysScroll(handler);
    await expectAccessible(handler);

    await compareHistory(member, site.url);
    const lead = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await enterDesk(lead, site.url, 'olga.petersen');
    await compareAccesses(lead, site.url, number);
    // Those whose names the list showed have a log, too.
    expect(await site.verifiedAccessLog()).toMatch(/^\d+ access logs checked, 0 of them broken$/);
  } finally {
    await atDesk.close();
    await onPhone.close();
    await site.stop();
    gateways.stop();
  }
});

async function signWaiver(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/ebs$/);
  await main.getByRole('radio').first().check();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByLabel('Place of signing').fill('Bozen');
  await main.getByRole('button', { name: 'Sign the document' }).click();
  await main.getByRole('radio', { name: /^Type/ }).check();
  await main.getByLabel(/^First and last name/).fill(`${person.first} ${person.last}`);
  await main.getByRole('button', { name: 'Send' }).click();
  await closeSent(page, 'Submitted successfully');
}

/** The member reads each act once, and nothing that was said among colleagues. */
async function compareHistory(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}history`);
  await untilInteractive(page);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const told = await page.getByRole('main').innerText();
  for (const words of ['bill.pdf', 'second.pdf']) expect(told).toContain(words);
}

/** Every read and act stands in the log, in order and without a gap. */
async function compareAccesses(page: Page, siteUrl: string, number: string): Promise<void> {
  await page.goto(`${siteUrl}desk/cases/${number}`);
  await untilInteractive(page);
  await page.getByRole('radio', { name: 'Aufsicht' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await page.getByRole('button', { name: 'Zugriffe zeigen' }).click();
  const rows = part(page, 'Zugriffe').getByRole('listitem');
  await expect(rows.first()).toContainText('Olga Petersen');
  await expect(rows.first()).toContainText('zur Aufsicht');
  const lines = await rows.allInnerTexts();
  const acts = [
    'Name in der Liste gesehen',
    'Anruf festgehalten',
    'Vom Mitglied etwas angefordert',
    'Dokument abgelehnt',
    'Dokument angenommen',
    'Fall geschlossen',
  ];
  const counts = acts.map((act) => lines.reduce((sum, line) => sum + countOf(line, act), 0));
  expect(counts).toEqual([1, 2, 2, 1, 1, 1]);
  const ranges = lines.map((line) =>
    (/^(\d+)(?: – (\d+))?\./.exec(line) ?? []).slice(1).map((part) => Number(part ?? 0)),
  );
  const numbers = ranges.flatMap(([from = 0, to = 0]) => (to === 0 ? [from] : [to, from]));
  expect(numbers.at(-1)).toBe(1);
  // The newest first, without a gap between the rows.
  for (const [index, [from = 0]] of ranges.entries()) {
    const [olderFrom = 0, olderTo = 0] = ranges[index + 1] ?? [0, 0];
    expect(from - 1).toBe(olderTo || olderFrom);
  }
}

/** How often a row of the log says that it was done. */
function countOf(line: string, act: string): number {
  const said = new RegExp(`${act}(?: \\((\\d+)\\))?`).exec(line);
  return said ? Number(said[1] ?? 1) : 0;
}
