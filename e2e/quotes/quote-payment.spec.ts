import { give } from '#steps/fnol-form.ts';
import type { Page } from '@playwright/test';
import { openPayment } from '#steps/quote-calls.ts';
import { cardNumber, confirmedPolicy, giveCard, pay, payButton, pointer, quoteNumber } from '#steps/quote-steps.ts';
import { expect, expectAccessible, test, long } from '#support/fixtures.ts';

const erika = (url: string) => ({ url, user: 'erika.sommer' });

test('Q6.a Q6.c Q6.e the offering of the address is paid for; the card type follows the number, a declined card says why, nothing was charged, and the number has to be typed again', async ({
  page,
  site,
}) => {
  const hand = pointer(page);
  await openPayment(page, erika(site.url), 'gtp');
  await expect(page.getByRole('heading', { level: 2, name: 'Premium' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(
    /Danach 11 monatliche Raten zu je\d+,\d\d\s€/,
  );
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
  // An offering that does not exist leads back to the choice.
  await page.goto(page.url().replace(/premium$/, 'none'));
  await expect(page).toHaveURL(/\/offerings$/);
});

test('Q6.b an IBAN needs nothing else, a plain number its bank; the confirmation prints as a clean page', async ({
  page,
  site,
}) => {
  const hand = pointer(page);
  await openPayment(page, erika(site.url), 'gtp');
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
  await expectPrintsClean(page);
});

async function expectPrintsClean(page: Page): Promise<void> {
  const number = page.getByRole('main').getByText(/^\d\d-\d{6}$/);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(number).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeHidden();
}

test(
  'Q6.g a card that is never answered is said honestly, and found again from the summary; one that is answered late ends in a policy',
  { tag: long },
  async ({ page, site }) => {
    const waiting = page.getByRole('heading', { level: 1, name: 'Ihre Zahlung wird geprüft' });
    const payLate = async (number: string) => {
      await openPayment(page, erika(site.url), 'gtp');
      await giveCard(pointer(page), 'visa', number);
      await payButton(page).click();
      await expect(waiting).toBeVisible();
    };
    await payLate('4000000000009094');
    await page.goto(`${site.url}quotes/${quoteNumber(page)}/summary`);
    await expect(page.getByText('Die Zahlung läuft')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Angebot zurückziehen' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Zur Zahlung' }).click();
    await expect(waiting).toBeVisible();
    await expect(page.getByText('Bank wird gefragt')).toBeVisible();
    await expect(page.getByText('Es wird nur einmal abgebucht.')).toBeVisible();
    await expect(page.getByText(/Ohne Antwort brechen wir am .+ ab/)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);

    await payLate('4000000000003220');
    await confirmedPolicy(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind versichert' })).toBeVisible();
  },
);
