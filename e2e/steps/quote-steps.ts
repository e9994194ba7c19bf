import { expect, type Page } from '@playwright/test';
import type { Answer } from '#support/answer.ts';
import { enter } from './claims-steps.ts';
import { give, nextButton } from './fnol-form.ts';
import { press, tabTo, type Hand } from './keyboard.ts';

export type Customer = { url: string; user: string; account?: string };
export type Product = 'pa' | 'ho' | 'gtp';

const birth = { year: 1984, month: 2, day: 29 };

/** A risk that lacks nothing and raises no underwriting issue. */
export const completeRisk: Readonly<Record<Product, readonly Answer[]>> = {
  pa: [
    ['pa.vehicle.make', 'Opel'],
    ['pa.vehicle.model', 'Astra'],
    ['pa.vehicle.year', 2021],
    ['pa.vehicle.value', 21000],
    ['pa.vehicle.license', 'A-ES 904'],
    ['pa.use', 'private'],
    ['pa.annualKilometres', 12000],
    ['pa.claimFreeYears', 6],
    ['pa.drivers.0.firstName', 'Jale'],
    ['pa.drivers.0.lastName', 'Aydın'],
    ['pa.drivers.0.dateOfBirth', birth],
    ['pa.drivers.0.licensedSince', 2003],
    ['pa.drivers.0.accidents', 0],
  ],
  ho: [
    ['ho.building.kind', 'detached'],
    ['ho.building.construction', 'solid'],
    ['ho.building.yearBuilt', 1998],
    ['ho.building.livingArea', 140],
    ['ho.building.priorClaims', 0],
    ['ho.address.addressLine1', 'Hauptstraße 1'],
    ['ho.address.postalCode', '86152'],
    ['ho.address.city', 'Augsburg'],
    ['ho.address.country', 'DE'],
  ],
  gtp: [
    ['gtp.region', 'europe'],
    ['gtp.days', 21],
    ['gtp.travellers.0.firstName', 'Đorđe'],
    ['gtp.travellers.0.lastName', 'Nguyễn'],
    ['gtp.travellers.0.dateOfBirth', birth],
  ],
};

export const pointer = (page: Page): Hand => ({ page, isKeyboard: false });

/** From account, product and start date to the step of the risk. */
export async function startQuote(hand: Hand, { url, user, account }: Customer, product: Product): Promise<void> {
  const { page } = hand;
  await enter(page, url, user, `quote-and-buy${account ? `?account=${account}` : ''}`);
  await give(hand, ['productCode', product]);
  await press(hand, page.getByRole('button', { name: /^(Angebot beginnen|Start the quote)$/ }));
  await expect(page).toHaveURL(/\/quote-and-buy\/Q-\d{9}\/risk$/);
  await expect(nextButton(page)).toBeVisible();
}

/** Enters the risk and goes on; `then` is where that leads. */
export async function giveRisk(hand: Hand, answers: readonly Answer[], then = 'offerings'): Promise<void> {
  for (const answer of answers) await give(hand, answer);
  await press(hand, nextButton(hand.page));
  await expect(hand.page).toHaveURL(new RegExp(`/quote-and-buy/Q-\\d{9}/${then}$`));
}

export const offerings = (page: Page) => page.locator('[data-offering]');
export const buyButton = (page: Page) => page.getByRole('button', { name: /(kaufen$|^Buy )/ });
export const payButton = (page: Page) => page.getByRole('button', { name: /(zahlen$|^Pay )/ });
export const cardNumber = (page: Page) => page.locator('[data-field=number] input');

/** Buys the first offering that can be bought. */
export async function chooseOffering(hand: Hand): Promise<void> {
  const { page } = hand;
  await press(hand, buyButton(page).and(page.locator(':not([aria-disabled])')).first());
  await expect(page).toHaveURL(/\/payment\?offering=\w+$/);
  await expect(payButton(page)).toBeVisible();
}

export async function giveCard(hand: Hand, issuer: string, number: string): Promise<void> {
  const { page, isKeyboard } = hand;
  await give(hand, ['issuer', issuer]);
  if (isKeyboard) await tabTo(page, cardNumber(page));
  await cardNumber(page).pressSequentially(number);
  const boxes = page.locator('[data-field=expiry] select');
  if (!isKeyboard) await boxes.first().selectOption('3');
  if (!isKeyboard) return void (await boxes.last().selectOption({ index: 3 }));
  for (const box of await boxes.all()) {
    await tabTo(page, box);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await expect(box).not.toHaveValue('');
  }
}

/** Pays, and waits for the confirmation; the number of the policy. */
export async function pay(hand: Hand): Promise<string> {
  const { page } = hand;
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await press(hand, payButton(page));
  return confirmedPolicy(page);
}

export async function confirmedPolicy(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/confirmation$/);
  const number = page.getByRole('main').getByText(/^\d\d-\d{6}$/);
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}

export const quoteNumber = (page: Page) => /Q-\d{9}/.exec(page.url())?.[0] ?? '';
