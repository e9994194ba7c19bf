import type { Page } from '@playwright/test';
import { give } from '#steps/fnol-form.ts';
import {
  cardNumber,
  confirmedPolicy,
  giveCard,
  pay,
  payButton,
  pointer,
  quoteNumber,
  toPayment,
} from '#steps/quote-steps.ts';
import { expect, expectAccessible, test, untilInteractive } from '#support/fixtures.ts';

const erika = (url: string) => ({ url, user: 'erika.sommer' });

test('Q6.a Q6.c Q6.e the card type follows the number, a declined card says why, nothing was charged, and the number has to be typed again', async ({
  page,
  site,
}) => {
  const hand = pointer(page);
  await toPayment(hand, erika(site.url), 'gtp');
  const [, offering] = page.url().split('?offering=');
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(
    /Danach 11 monatliche Raten zu je\d+,\d\d\s€/,
  );
  // The choice survives a reload; what was typed to pay is kept nowhere.
  await page.reload();
  await untilInteractive(page);
  await expect(page).toHaveURL(new RegExp(`/payment\\?offering=${offering}$`));
  // The number tells the type until one is chosen; none of its digits is dropped, however many the type has room for.
  await expect(page.getByRole('radio', { name: 'American Express' })).toBeChecked();
  await cardNumber(page).pressSequentially('4242424242424241');
  await expect(page.getByRole('radio', { name: 'Visa' })).toBeChecked();
  await expect(cardNumber(page)).toHaveValue('4242-4242-4242-4241');
  await cardNumber(page).blur();
  const wrong = page.getByText('Diese Kartennummer passt nicht zur Kartenart');
  await expect(wrong).toHaveCount(2);
  await give(hand, ['issuer', 'amex']);
  await expect(cardNumber(page)).toHaveValue('4242-424242-424241');
  await expect(wrong).toHaveCount(2);
  await cardNumber(page).fill('');
  await giveCard(hand, 'visa', '4000000000009995');
  await payButton(page).click();
  await expect(page.getByText('Die Karte wurde nicht angenommen.')).toBeVisible();
  await expect(page.getByText('Es wurde nichts abgebucht.')).toBeVisible();
  await expect(cardNumber(page)).toHaveValue('');
  await expectAccessible(page);
});

test('Q6.b an IBAN needs nothing else, a plain number its bank', async ({ page, site }) => {
  const hand = pointer(page);
  await toPayment(hand, erika(site.url), 'gtp');
  await give(hand, ['source', 'wire']);
  await expect(page.getByRole('radio', { name: 'Girokonto' })).toBeChecked();
  const routing = page.locator('[data-field=routingNumber] input');
  await give(hand, ['accountNumber', '4417 0098']);
  await give(hand, ['routingNumber', '021000022']);
  await routing.blur();
  await expect(page.getByText('Diese Nummer gibt es nicht. Bitte prüfen Sie die neun Ziffern.')).not.toHaveCount(0);
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await give(hand, ['routingNumber', '021000021']);
  await expect(page.getByText('Es fehlt noch der Name der Bank.')).toBeVisible();
  await give(hand, ['bankName', 'First Harbor Bank']);
  await expect(payButton(page)).not.toHaveAttribute('aria-disabled');
  await give(hand, ['accountNumber', 'DE02 1203 0000 0000 2020 51']);
  await expect(routing).toHaveCount(0);
  await pay(hand);
  await expect(page.getByText('2020 51')).toHaveCount(0);
});

/** Pays with a card that is not answered at once, and finds the waiting again after a reload. */
async function payAndReload(page: Page, number: string): Promise<void> {
  await giveCard(pointer(page), 'visa', number);
  await payButton(page).click();
  const waiting = page.getByRole('heading', { level: 1, name: 'Ihre Zahlung wird geprüft' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Bank wird gefragt')).toBeVisible();
  await expect(page.getByText('Es wird nur einmal abgebucht.')).toBeVisible();
  await expect(page.getByText(/Ohne Antwort brechen wir am .+ ab/)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
}

test('Q6.g a card that is answered late ends in a policy, one that is never answered is said honestly; both survive a reload', async ({
  openPage,
  site,
}) => {
  const late = await openPage();
  await toPayment(pointer(late), erika(site.url), 'gtp');
  await payAndReload(late, '4000000000004046');

  const never = await openPage();
  await toPayment(pointer(never), erika(site.url), 'gtp');
  await payAndReload(never, '4000000000009094');
  await expectAccessible(never);
  await never.goto(`${site.url}quotes/${quoteNumber(never)}/summary`);
  await expect(never.getByText('Die Zahlung läuft')).toBeVisible();
  await expect(never.getByRole('button', { name: 'Angebot zurückziehen' })).toHaveCount(0);
  await never.getByRole('link', { name: 'Zur Zahlung' }).click();
  await expect(never.getByRole('heading', { name: 'Ihre Zahlung wird geprüft' })).toBeVisible();

  await confirmedPolicy(late);
  await expect(late.getByRole('heading', { level: 1, name: 'Sie sind versichert' })).toBeVisible();
  await Promise.all([late.context().close(), never.context().close()]);
});
