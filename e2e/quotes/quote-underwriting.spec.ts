import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { rowOf } from '#steps/desk-steps.ts';
import { give } from '#steps/fnol-form.ts';
import { makeQuote, openOfferings } from '#steps/quote-calls.ts';
import { buyButton, chooseOffering, giveRisk, pointer, quoteNumber } from '#steps/quote-steps.ts';
import { expect, expectAccessible, long, test } from '#support/fixtures.ts';

const erika = 'erika.sommer';
const paul = { user: 'paul.brenner', account: '1002010' };
const clara = { user: 'clara.nowak', account: '1002010' };

test('Q4.a Q4.c H9.d H11.a a referred quote is locked, an underwriter finds it in the inbox and releases it, and it can be bought', async ({
  openPage,
  page,
  site,
}) => {
  const hand = pointer(page);
  await openOfferings(page, { url: site.url, user: erika }, 'pa', [['pa.annualKilometres', 150000]]);
  await expect(buyButton(page).first()).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('table', { name: 'Komfort' }).getByText('Keine Police ohne Freigabe')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prüfen lassen' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Prüfen lassen' }).click();
  await give(hand, ['notes', 'Ich fahre viel im Außendienst.']);
  await page.getByRole('button', { name: 'Zur Prüfung geben' }).click();
  await expect(page).toHaveURL(/\/quotes\/Q-\d{9}\/summary$/);
  await expect(page.getByText('Das Angebot wird geprüft')).toBeVisible();
  const address = page.url().slice(site.url.length);
  // Whoever opens the steps of a locked quote finds who has it.
  await page.goto(`${site.url}${address.replace(/^quotes\/(.*)\/summary$/, 'quote-and-buy/$1/risk')}`);
  await expect(page).toHaveURL(/\/summary$/);

  const underwriter = await openPage();
  await enter(underwriter, site.url, 'hanna.vogt', 'desk?queue=referral');
  const waiting = await rowOf(underwriter, 'Angebot prüfen', quoteNumber(page));
  await waiting.getByRole('link').click();
  await expect(underwriter.getByText('Ich fahre viel im Außendienst.')).toBeVisible();
  await give(pointer(underwriter), ['releaseNotes', 'In Ordnung.']);
  const late = await openPage();
  await enter(late, site.url, 'olga.petersen', address);
  await give(pointer(late), ['releaseNotes', 'Das lehne ich ab.']);
  await underwriter.getByRole('button', { name: 'Freigeben' }).click();
  await expect(underwriter.getByText('Freigegeben von Hanna Vogt')).toBeVisible();

  // Who is second is told by whom it was decided, and loses no word of the note.
  await late.getByRole('button', { name: 'Ablehnen' }).click();
  await late.getByRole('alertdialog').getByRole('button', { name: 'Ja, ablehnen' }).click();
  await expect(late.getByRole('alert')).toContainText(/Das war Hanna Vogt \(.+\)\. Ihre Notiz wurde nicht gesendet\./);
  await expect(late.getByLabel('Notiz an Kundin und Vertrieb')).toHaveValue('Das lehne ich ab.');
  await expectAccessible(late);
  await late.getByRole('button', { name: 'Stand zeigen' }).click();
  await expect(late.getByText('Freigegeben von Hanna Vogt')).toBeVisible();
  // Who leads sees who read it.
  await late.getByRole('link', { name: 'Zugriffe auf dieses Angebot' }).click();
  await expect(late.getByRole('heading', { name: /^Zugriffe auf Angebot Q-\d{9}$/ })).toBeVisible();
  await expect(late.getByText(/Über das Angebot entschieden.*: wegen eines Eintrags im Eingang/).last()).toBeVisible();
  await expectAccessible(late);
  await late.context().close();

  await page.reload();
  await expect(page.getByText('In Ordnung.')).toBeVisible();
  await page.getByRole('link', { name: 'Weiter zum Kauf' }).click();
  await chooseOffering(hand);
});

test('Q4.b Q4.d a service rep approves an issue up to the limit of its rule, and withdraws', async ({ page, site }) => {
  await openOfferings(page, { url: site.url, ...clara }, 'pa', [['pa.annualKilometres', 80000]]);
  await page.getByRole('button', { name: 'Punkt freigeben' }).click();
  await expect(page.getByText('Freigegeben').first()).toBeVisible();
  await expect(buyButton(page).first()).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Angebot zurückziehen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page).toHaveURL(/\/quotes\/Q-\d{9}\/summary$/);
  await expect(page.getByText('Zurückgezogen').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neues Angebot' })).toBeVisible();
});

async function expectKnockOut(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toContainText('+49 89 5550 1000');
  await expect(page.getByText('Mehr als sechs Unfälle in drei Jahren')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).not.toHaveURL(/knock-out/);
}

test('Q5 without any price the knock-out page says whom to call', { tag: long }, async ({ page, site }) => {
  const quoteID = await makeQuote({ url: site.url, user: erika }, 'pa');
  await enter(page, site.url, erika, `quote-and-buy/${quoteID}/risk`);
  await giveRisk(pointer(page), [['pa.drivers.0.accidents', 8]], 'knock-out');
  await expectKnockOut(page, 'Danke für Ihr Interesse');
});

test('Q5 it says so to an agent about the customer', async ({ page, site }) => {
  const quoteID = await makeQuote({ url: site.url, ...paul }, 'pa', [['pa.drivers.0.accidents', 8]]);
  await enter(page, site.url, paul.user, `quote-and-buy/${quoteID}/knock-out`);
  await expectKnockOut(page, 'Wir können diesen Kunden nicht versichern');
});
