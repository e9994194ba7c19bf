import { enter } from '#steps/claims-steps.ts';
import { payButton } from '#steps/quote-steps.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

/** Quotes of the demo in each state, which no test changes. */
const pages = {
  'quote-and-buy': 'Angebot einholen',
  'quote-and-buy/Q-100452001/risk': 'Ihre Reisen',
  'quote-and-buy/Q-100452038/risk': 'Ihr Zuhause',
  'quote-and-buy/Q-100452038/offerings': 'Wählen Sie Ihren Schutz',
  'quote-and-buy/Q-100452038/payment?offering=premium': 'Wie möchten Sie zahlen?',
  'quote-and-buy/Q-100452149/payment': 'Ihre Zahlung wird geprüft',
  'quote-and-buy/Q-100452186/confirmation': 'Sie sind versichert',
  'quote-and-buy/Q-100452260/knock-out': 'Danke für Ihr Interesse',
  'quotes/Q-100452001/summary': 'Angebot Q-100452001',
  'quotes/Q-100452038/summary': 'Angebot Q-100452038',
  'quotes/Q-100452075/summary': 'Angebot Q-100452075',
  'quotes/Q-100452112/summary': 'Angebot Q-100452112',
  'quotes/Q-100452149/summary': 'Angebot Q-100452149',
  'quotes/Q-100452186/summary': 'Angebot Q-100452186',
  'quotes/Q-100452223/summary': 'Angebot Q-100452223',
  'quotes/Q-100452260/summary': 'Angebot Q-100452260',
} as const;

test('P24.c every page of a quote in every state is accessible and fits the smallest phone', async ({ page, site }) => {
  test.setTimeout(480_000);
  for (const [path, title] of Object.entries(pages)) {
    await enter(page, site.url, 'erika.sommer', path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (path.endsWith('offerings')) await expectComparisonFits(page);
    await expectFitsPhones(page);
    await expectAccessible(page);
  }
});

async function expectComparisonFits(page: Page): Promise<void> {
  const switchView = page.getByRole('button', { name: /^(Leistungen vergleichen|Zurück zu den Angeboten)$/ });
  await switchView.click();
  const sums = page.getByRole('row', { name: 'Gebäude gegen Feuer: Versicherungssumme' }).getByRole('cell');
  await expect(sums).toHaveText(['350.000 €', '450.000 €', '550.000 €']);
  await expectFitsPhones(page);
  await switchView.click();
}

test('Q6.a the chosen offering of an address is paid for; one that does not exist leads back to the choice', async ({
  page,
  site,
}) => {
  await enter(page, site.url, 'erika.sommer', 'quote-and-buy/Q-100452038/payment?offering=premium');
  await expect(page.getByRole('heading', { level: 2, name: 'Premium' })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await page.goto(`${site.url}quote-and-buy/Q-100452038/payment?offering=none`);
  await expect(page).toHaveURL(/\/offerings$/);
});

test('the confirmation prints as a clean page and leads to the policy', async ({ page, site }) => {
  await enter(page, site.url, 'erika.sommer', 'quote-and-buy/Q-100452186/confirmation');
  const number = page.getByRole('main').getByText('25-708090');
  await expect(number).toBeVisible();
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
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Zur Police' }).click();
  await expect(page).toHaveURL(/\/policies\/25-708090\/summary$/);
});
