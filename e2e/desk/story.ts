import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { part } from '#steps/desk-steps.ts';
import { check, press, select } from '#steps/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, untilInteractive, widths } from '#support/fixtures.ts';
import type { Gateways } from '#support/gateways.ts';
import { samplePdf } from '#support/sample-documents.ts';
import { rowsOf, submitReport, untilSeen } from './seen-at-once.ts';
import {
  ask,
  fillReport,
  linkAfter,
  openLink,
  person,
  recordCall,
  signWaiver,
  upload,
  startCounting,
  type Worker,
} from './story-steps.ts';
import { storyWords } from './story-words.ts';

type SendingSite = { url: string; gateways: Gateways };

/**
 * A case from the report to its end, with a member on one side and somebody at the desk on the other; answers with its number.
 * In short: the member's document is refused and then comes by post. It ends on a narrow screen.
 */
export async function workShortCase(page: Page, member: Page, site: SendingSite): Promise<string> {
  const worker: Worker = { hand: { page, isKeyboard: false }, words: storyWords.de_DE };
  const number = await refuseFirst(worker, member, site);
  const asked = part(page, worker.words.requests).getByRole('listitem');
  await asked.getByRole('button', { name: worker.words.complete }).click();
  await expect(asked).toContainText([worker.words.done]);
  await page.setViewportSize(widths.phone);
  await close(worker, number);
  return number;
}

/** The whole of it, with everything that can be asked of a member; at the end it is opened again. */
export async function workCase(worker: Worker, member: Page, site: SendingSite): Promise<string> {
  const { gateways } = site;
  const { hand, words } = worker;
  const number = await refuseFirst(worker, member, site);
  const requests = part(hand.page, words.requests).getByRole('listitem');
  await member.goto(`${site.url}documents`);
  await untilInteractive(member);
  await upload(member, samplePdf('second.pdf'));
  const second = part(hand.page, words.documents).getByRole('listitem').filter({ hasText: 'second.pdf' });
  await press(hand, second.getByRole('button', { name: words.accept }));
  await expect(second).toContainText(words.accepted);
  await expect(second.getByRole('heading'), 'who works by keys goes on from here').toBeFocused();
  await expect(requests).toContainText([words.done]);

  await ask(worker, 'waiver');
  await openLink(member, await linkAfter(gateways, 4), number);
  await signWaiver(member);
  const consents = part(hand.page, words.consents).getByRole('listitem').filter({ hasText: words.granted });
  await expect(consents.first()).toBeVisible();
  const waiver = part(hand.page, words.documents).getByRole('listitem').filter({ hasText: words.signed });
  await expect(waiver.getByText(words.signed, { exact: true }), 'nobody has accepted it').toBeVisible();

  await ask(worker, 'answer');
  // What was signed came by mail, too.
  await linkAfter(gateways, 5, 6);
  // It was said on the phone.
  const asked = requests.filter({ hasText: 'IBAN' });
  await press(hand, asked.getByRole('button', { name: words.complete }));
  await expect(asked.getByRole('button')).toHaveCount(0);

  await close(worker, number);
  await reopen(worker, number);
  // Who could have read that it is closed is told.
  await linkAfter(gateways, 6, 7);
  return number;
}

/** Reported, taken, called twice, a document asked for, sent and refused; each time the member is told once. */
async function refuseFirst(worker: Worker, member: Page, site: SendingSite): Promise<string> {
  const { gateways } = site;
  const { hand, words } = worker;
  const number = await takeReported(worker, member, site);
  await recordCall(worker, 'notReached', number);
  await expect(part(hand.page, words.due).getByText(words.comesBack)).toBeVisible();
  await recordCall(worker, 'reached', number);

  await ask(worker, 'document');
  await expect(part(hand.page, words.requests).getByRole('listitem')).toContainText([words.open]);
  await openLink(member, await linkAfter(gateways, 2), number);
  await upload(member, samplePdf('bill.pdf'));
  await refuse(worker);
  await linkAfter(gateways, 3);
  return number;
}

/** The handler sees the report come in, takes it and opens its case. */
async function takeReported({ hand, words }: Worker, member: Page, { url, gateways }: SendingSite): Promise<string> {
  const { page } = hand;
  startCounting(gateways);
  await Promise.all([enter(page, url, 'hanna.vogt', 'desk'), fillReport(member, url)]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.allOpen);
  const queues = page.getByRole('main').getByRole('navigation', { name: words.queues });
  await press(hand, queues.getByRole('link', { name: new RegExp(`^${words.callbacks}`) }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.callbacks);
  const rows = rowsOf(page, words.callback);
  // Without a reload. How soon is proved in seen-at-once.prove.ts: no measure of the machine decides here.
  await untilSeen(hand, rows, () => submitReport(member));
  await linkAfter(gateways, 1);

  const row = rows.filter({ hasText: person.last });
  const number = /\d\d-\d{8}|[A-Z]+\d\d-\d+/.exec(await row.innerText())?.[0] ?? '';
  const preview = page.getByRole('region', { name: words.preview });
  const hasPreview = await preview.isVisible();
  // The first click shows what it is about, beside the list; the second opens it.
  if (hasPreview) await press(hand, row.getByRole('link', { name: words.callback }));
  await press(hand, (hasPreview ? preview : row).getByRole('button', { name: words.take }));
  await expect(row).toContainText(words.mine);
  await press(hand, row.getByRole('link', { name: words.callback }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${person.first} ${person.last}`);
  await expect(part(page, words.thread).getByText(words.created)).toBeVisible();
  return number;
}

async function refuse({ hand, words }: Worker): Promise<void> {
  const { page } = hand;
  const bill = part(page, words.documents).getByRole('listitem').filter({ hasText: 'bill.pdf' });
  await press(hand, bill.getByRole('button', { name: words.refuse }));
  const refusal = page.getByRole('dialog', { name: words.refusing });
  await press(hand, refusal.getByRole('button', { name: words.refuseAndAsk }));
  await expect(refusal.getByText(words.noReason)).toBeVisible();
  await check(hand, refusal.getByRole('radio', { name: words.notLegible }));
  await expect(refusal.getByText(words.behindLink)).toBeVisible();
  await expectAccessible(page, refusal);
  await press(hand, refusal.getByRole('button', { name: words.refuseAndAsk }));
  await expect(refusal).toHaveCount(0);
  await expect(bill).toContainText(words.refused);
}

async function close({ hand, words }: Worker, number: string): Promise<void> {
  const { page } = hand;
  await press(hand, page.getByRole('button', { name: words.close }));
  const closing = page.getByRole('dialog', { name: words.closing(number) });
  await press(hand, closing.getByRole('button', { name: words.confirmClosing }));
  await expect(closing.getByText(words.noReason), 'nothing is chosen by itself').toBeVisible();
  await expectAccessible(page, closing);
  await select(hand, closing.getByRole('combobox', { name: words.reason }), 'settled');
  await press(hand, closing.getByRole('button', { name: words.confirmClosing }));
  await expect(closing).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.reopen })).toBeVisible();
  await expect(page.getByRole('main').getByText(words.becauseDone, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused();
  await expectNoSidewaysScroll(page);
}

async function reopen({ hand, words }: Worker, number: string): Promise<void> {
  const { page } = hand;
  await press(hand, page.getByRole('button', { name: words.reopen }));
  const reopening = page.getByRole('alertdialog', { name: words.reopening(number) });
  await expect(reopening.getByText(words.doesNotComeBack)).toBeVisible();
  await expectAccessible(page, reopening);
  await press(hand, reopening.getByRole('button', { name: words.confirmReopening }));
  await expect(reopening).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.close })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the button is gone').toBeFocused();
  await expect(part(page, words.thread).getByText(words.isReopened)).toBeVisible();
}
