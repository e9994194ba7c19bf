import type { Page } from '@playwright/test';
import { give, nextButton, submitButton } from '#steps/fnol-form.ts';
import { press, type Hand } from '#steps/keyboard.ts';
import {
  cardNumber,
  chooseOffering,
  completeRisk,
  giveCard,
  giveRisk,
  offerings,
  pay,
  payButton,
  startQuote,
} from '#steps/quote-steps.ts';
import type { Answer } from '#support/answer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { claimAnswers, contactAnswers, quoteRuns, type QuoteRun } from './quote-runs.ts';

const policyLink = (page: Page) => page.getByRole('link', { name: /^(Zur Police|View the policy)$/ });
const claimLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(Schaden melden|File a claim)$/i });

/** Pages that look the same by keyboard are examined once. */
async function examine({ page, isKeyboard }: Hand): Promise<void> {
  if (!isKeyboard) await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function answerStep(hand: Hand, answers: readonly Answer[], step: string): Promise<void> {
  for (const answer of answers) await give(hand, answer);
  await press(hand, nextButton(hand.page));
  await expect(hand.page).toHaveURL(new RegExp(`/${step}$`));
}

/** From the confirmation to a claim that was filed on the policy. */
async function fileClaim(hand: Hand, { product, account }: QuoteRun, policyNumber: string): Promise<void> {
  const { page } = hand;
  const { incident, where } = claimAnswers[product];
  await press(hand, claimLink(page));
  await answerStep(hand, [['policy.policyNumber', policyNumber]], 'type-of-incident');
  await answerStep(hand, incident, 'where');
  await answerStep(hand, where, 'contact-details');
  await answerStep(hand, contactAnswers[account ? 'agent' : 'policyholder'], 'additional-information');
  await answerStep(hand, [], 'summary');
  await press(hand, submitButton(page));
  const done = /^(Ihr Schaden ist gemeldet|Claim was successfully submitted)$/;
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

for (const run of quoteRuns) {
  const { product, user, locale, width, isKeyboard } = run;
  const how = [user.split('.')[0], locale, width, isKeyboard ? 'by keyboard' : 'by pointer'].join(', ');
  test(`Q1.a Q1.c Q1.d Q6.a Q6.c Q6.d Q6.e ${product} from quote to policy to claim: ${how}`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ locale, timezoneId: 'Europe/Berlin', viewport: widths[width] });
    const hand = { page: await context.newPage(), isKeyboard };
    const { page } = hand;
    await startQuote(hand, { ...run, url: site.url }, product);
    await examine(hand);
    await giveRisk(hand, completeRisk[product]);
    await expect(offerings(page)).toHaveCount(product === 'gtp' ? 2 : 3);
    await examine(hand);
    await chooseOffering(hand);
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
    await giveCard(hand, 'visa', '4242424242424242');
    await expect(cardNumber(page)).toHaveValue('4242-4242-4242-4242');
    await examine(hand);
    const policyNumber = await pay(hand);
    await expect(policyLink(page)).toBeVisible();
    await examine(hand);
    if (isKeyboard) {
      await press(hand, policyLink(page));
      await expect(page).toHaveURL(new RegExp(`/policies/${policyNumber}/summary$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    } else await fileClaim(hand, run, policyNumber);
    await context.close();
  });
}

test('Q1.d the six quotes cover persona, language, width and keyboard by pairs, and each product both ways', () => {
  const facts = quoteRuns.map(({ user, locale, width, isKeyboard }) => [user, locale, width, isKeyboard]);
  const pairs = new Set(
    facts.flatMap((fact) => fact.flatMap((one, at) => fact.slice(at + 1).map((other) => `${one} ${other}`))),
  );
  expect(pairs.size).toBe(3 * (2 + 2 + 2) + 2 * 2 * 3);
  for (const product of ['pa', 'ho', 'gtp'])
    for (const isKeyboard of [true, false])
      expect(quoteRuns.filter((run) => run.product === product && run.isKeyboard === isKeyboard)).toHaveLength(1);
});
