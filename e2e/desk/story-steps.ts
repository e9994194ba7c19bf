import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { chooseOption, fillContactDetails, next } from '#steps/report-form.ts';
import { check, press, select, type Hand, typeInto } from '#steps/keyboard.ts';
import { closeSent } from '#steps/signature-steps.ts';
import { expect, expectAccessible, untilInteractive } from '#support/fixtures.ts';
import type { Gateways } from '#support/gateways.ts';
import { answerWith } from '#support/rpc-routes.ts';
import type { SampleFile } from '#support/sample-documents.ts';
import type { StoryWords } from './story-words.ts';

/** Somebody at the desk, and how the desk speaks to them. */
export type Worker = { hand: Hand; words: StoryWords };

export const person = { first: 'Runa', last: 'Wendelstein', typed: '0151 23456001', phone: '+4915123456001' };
const mail = 'runa@wendelstein.example';

const messages = (gateways: Gateways) => [gateways.smsTo(person.phone).length, gateways.mailsTo(mail)] as const;

/** What the member got before, for there may have been another story. */
const earlier = new WeakMap<Gateways, ReturnType<typeof messages>>();
export const startCounting = (gateways: Gateways) => void earlier.set(gateways, messages(gateways));

/** Waits until the member got so many messages in all, and returns the address of the last SMS. */
export async function linkAfter(gateways: Gateways, count: number, mails = count): Promise<string> {
  const [smsBefore, mailsBefore] = earlier.get(gateways) ?? [0, 0];
  await expect
    .poll(() => messages(gateways), { message: 'SMS and mails', intervals: [100] })
    .toEqual([smsBefore + count, mailsBefore + mails]);
  const address = /https?:\S+\/login\/\S+/.exec(gateways.smsTo(person.phone).at(-1) ?? '')?.[0];
  return address?.replace(/[.,]$/, '') ?? '';
}

/** From the first step to the last one, ready to be sent. */
export async function fillReport(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}fnol-gelbring`);
  await untilInteractive(page);
  await page.getByRole('button', { name: /^Only necessary/ }).click();
  await chooseOption(page);
  await fillContactDetails(page, { first: person.first, last: person.last, mobile: person.typed, email: mail });
  await next(page).click();
  await page.getByRole('radio', { name: 'Accident' }).check();
  await next(page).click();
  await page.getByRole('radio', { name: 'In the next 2 hours' }).check();
}

export async function openLink(page: Page, address: string, claimNumber: string): Promise<void> {
  await page.goto(address);
  await untilInteractive(page);
  await page.getByRole('textbox', { name: /^Claim number/ }).fill(claimNumber.slice(-5));
  await page.getByRole('textbox', { name: 'Date of birth Month' }).click();
  await page.keyboard.type('08121964');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/login'));
}

/** The member has the page of documents open. */
export async function upload(page: Page, file: SampleFile): Promise<void> {
  await page.getByLabel(/^Type of document/).selectOption('invoice');
  await page.locator('input[type=file][multiple]').first().setInputFiles([file]);
  await page.getByRole('button', { name: /^Next: / }).click();
  await expect(page.getByRole('heading', { name: 'Documents sent' })).toBeVisible();
}

export async function recordCall(
  { hand, words }: Worker,
  outcome: 'notReached' | 'reached',
  number: string,
): Promise<void> {
  const { page } = hand;
  await press(hand, part(page, words.due).getByRole('button', { name: words[outcome], exact: true }));
  const dialog = page.getByRole('dialog', { name: words[outcome] });
  if (outcome === 'reached') {
    await expect(dialog).toContainText(words.settlesNewCase);
    await expect(dialog).toContainText(words.tellNumber(number));
    await expectAccessible(page, dialog);
  }
  await press(hand, dialog.getByRole('button', { name: words.keep }));
  await expect(dialog).toHaveCount(0);
  const calls = part(page, words.calls).getByRole('listitem').filter({ hasText: words[outcome] });
  await expect(calls.first()).toBeVisible();
}

export async function ask({ hand, words }: Worker, kind: keyof StoryWords['kinds']): Promise<void> {
  const { page } = hand;
  await press(hand, part(page, words.requests).getByRole('button', { name: words.ask }));
  const dialog = page.getByRole('dialog', { name: words.asking });
  if (kind !== 'document') await check(hand, dialog.getByRole('radio', { name: words.kinds[kind] }));
  if (kind === 'document') await select(hand, dialog.getByLabel(words.category), 'invoice');
  if (kind === 'answer') {
    await typeInto(hand, dialog.getByLabel(words.title), 'IBAN');
    await expectAccessible(page, dialog);
  }
  await press(hand, dialog.getByRole('button', { name: words.send }));
  await expect(dialog).toHaveCount(0);
}

export async function signWaiver(page: Page): Promise<void> {
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

/** The member reads what was done. */
export async function expectHistory(page: Page, siteUrl: string, told: readonly string[]): Promise<void> {
  await page.goto(`${siteUrl}history`);
  await untilInteractive(page);
  const entries = page.getByRole('main').getByRole('listitem');
  for (const words of told) await expect(entries.filter({ hasText: words }).first()).toBeVisible();
}

/** After the whole story its beginning is on the second page. */
export async function expectWholeHistory(page: Page, siteUrl: string): Promise<void> {
  await expectHistory(page, siteUrl, ['Your case is open again.', 'second.pdf']);
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'bill.pdf' })).not.toHaveCount(0);
}

/** Every read and act stands in the log, in order and without a gap. */
export async function expectAccesses(
  page: Page,
  siteUrl: string,
  { number, done }: { number: string; done: Record<string, number> },
): Promise<void> {
  await enter(page, siteUrl, 'olga.petersen', `desk/cases/${number}`);
  await page.getByRole('radio', { name: 'Aufsicht' }).check();
  await page.getByRole('button', { name: 'Fall öffnen' }).click();
  await page.getByRole('button', { name: 'Zugriffe zeigen' }).click();
  const rows = part(page, 'Zugriffe').getByRole('listitem');
  await expect(rows.first()).toContainText('Olga Petersen');
  await expect(rows.first()).toContainText('zur Aufsicht');
  const lines = await rows.allInnerTexts();
  const count = (act: string) => lines.reduce((sum, line) => sum + countOf(line, act), 0);
  const counts = Object.keys(done).map((act) => [act, count(act)]);
  expect(Object.fromEntries(counts)).toEqual(done);
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

/** Before a case is erased its dialog counts what goes, and the number to type is on one line. */
export async function expectErasure(page: Page, number: string): Promise<void> {
  const effects = { documents: 1, entries: 2, requests: 0, notes: 1, links: 1, signatures: 2 };
  await answerWith(page, 'previewErasure', effects);
  await page.getByRole('button', { name: 'Fall löschen …' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Gelöscht werden 1 Dokument, 2 Einträge, 0 Anforderungen, 1 Notiz und 1 Link.');
  await expect(dialog).toContainText('2 Unterschriften bleiben, lassen sich aber nicht mehr lesen.');
  const label = dialog.locator('label', { hasText: number });
  await label.evaluate((shown) => shown.style.setProperty('inline-size', 'min-content'));
  const typed = label.getByText(number, { exact: true });
  await expect(typed).toHaveText(number);
  expect(await typed.evaluate((span) => span.getBoundingClientRect().height)).toBeLessThan(40);
}
