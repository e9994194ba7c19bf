import type { Browser, Page } from '@playwright/test';
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
import { expect, expectNoSidewaysScroll, widths } from '#support/fixtures.ts';
import { claimAnswers, contactAnswers, type QuoteRun } from './quote-runs.ts';

const policyLink = (page: Page) => page.getByRole('link', { name: /^(Zum Vertrag|View the policy)$/ });
const claimLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^(Schaden melden|File a claim)$/i });

async function answerStep(hand: Hand, answers: readonly Answer[], step: string): Promise<void> {
  for (const answer of answers) await give(hand, answer);
  await press(hand, nextButton(hand.page));
  await expect(hand.page).toHaveURL(new RegExp(`/${step}$`));
}

/** From the confirmation to a claim on the policy, as far as that asks for what was bought. */
async function beginClaim(hand: Hand, { product }: QuoteRun, policyNumber: string): Promise<void> {
  await press(hand, claimLink(hand.page));
  await answerStep(hand, [['policy.policyNumber', policyNumber]], 'type-of-incident');
  await answerStep(hand, claimAnswers[product].incident, 'where');
}

/** The rest of the claim, until it is filed. */
async function fileClaim(hand: Hand, { product, account }: QuoteRun): Promise<void> {
  const { page } = hand;
  const { where } = claimAnswers[product];
  await answerStep(hand, where, 'contact-details');
  await answerStep(hand, contactAnswers[account ? 'agent' : 'policyholder'], 'additional-information');
  await answerStep(hand, [], 'summary');
  await press(hand, submitButton(page));
  const done = /^(Ihr Schaden ist gemeldet|Claim was successfully submitted)$/;
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
}

/** How a run is called in the name of its test. */
export const howOf = ({ user, locale, width, isKeyboard }: QuoteRun) =>
  [user.split('.')[0], locale, width, isKeyboard ? 'by keyboard' : 'by pointer'].join(', ');

type Story = {
  browser: Browser;
  url: string;
  /** Looks at each page besides. */
  examine?: (hand: Hand) => Promise<void>;
  /** Whether the claim is also filed. */
  isWhole: boolean;
};

/** From a new quote to its policy; by pointer on to a claim on it. */
export async function buyAndClaim(
  run: QuoteRun,
  { browser, url, isWhole, examine = async () => {} }: Story,
): Promise<void> {
  const { product, locale, width, isKeyboard } = run;
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Berlin', viewport: widths[width] });
  const hand = { page: await context.newPage(), isKeyboard };
  const { page } = hand;
  const look = async () => {
    await examine(hand);
    await expectNoSidewaysScroll(page);
  };
  await startQuote(hand, { ...run, url }, product);
  await look();
  await giveRisk(hand, completeRisk[product]);
  await expect(offerings(page)).toHaveCount(product === 'gtp' ? 2 : 3);
  await look();
  await chooseOffering(hand);
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await giveCard(hand, 'visa', '4242424242424242');
  await expect(cardNumber(page)).toHaveValue('4242-4242-4242-4242');
  await look();
  const policyNumber = await pay(hand);
  await expect(policyLink(page)).toBeVisible();
  await look();
  if (isKeyboard) {
    await press(hand, policyLink(page));
    await expect(page).toHaveURL(new RegExp(`/policies/${policyNumber}/summary$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } else {
    await beginClaim(hand, run, policyNumber);
    if (isWhole) await fileClaim(hand, run);
  }
  await context.close();
}
