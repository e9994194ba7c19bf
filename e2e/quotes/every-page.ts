import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible } from '#support/fixtures.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';

/** Paths with the title of each page. */
type Pages = Readonly<Record<string, string>>;

/** Every page of a quote: of the risks the one that asks most, of the states the one that shows most. They are quotes of the demo, which no test changes. */
export const quotePages: Pages = {
  'quote-and-buy': 'Angebot einholen',
  'quote-and-buy/Q-100452260/risk': 'Ihr Auto',
  'quote-and-buy/Q-100452038/offerings': 'Wählen Sie Ihren Schutz',
  'quote-and-buy/Q-100452038/payment?offering=premium': 'Wie möchten Sie zahlen?',
  'quote-and-buy/Q-100452149/payment': 'Ihre Zahlung wird geprüft',
  'quote-and-buy/Q-100452186/confirmation': 'Sie sind versichert',
  'quote-and-buy/Q-100452260/knock-out': 'Danke für Ihr Interesse',
  'quotes/Q-100452075/summary': 'Angebot Q-100452075',
};

/** The same pages of the other products and in the other states. */
export const otherStates: Pages = {
  'quote-and-buy/Q-100452001/risk': 'Ihre Reisen',
  'quote-and-buy/Q-100452038/risk': 'Ihr Zuhause',
  'quotes/Q-100452038/summary': 'Angebot Q-100452038',
  'quotes/Q-100452001/summary': 'Angebot Q-100452001',
  'quotes/Q-100452112/summary': 'Angebot Q-100452112',
  'quotes/Q-100452149/summary': 'Angebot Q-100452149',
  'quotes/Q-100452186/summary': 'Angebot Q-100452186',
  'quotes/Q-100452223/summary': 'Angebot Q-100452223',
  'quotes/Q-100452260/summary': 'Angebot Q-100452260',
};

/** Expects each page to be accessible, and to fit the smallest phone. */
export async function expectPagesFit(page: Page, url: string, pages: Pages): Promise<void> {
  for (const [path, title] of Object.entries(pages)) {
    await enter(page, url, 'erika.sommer', path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (path.endsWith('offerings')) await expectComparisonFits(page);
    await expectFitsPhones(page);
    await expectAccessible(page);
  }
}

async function expectComparisonFits(page: Page): Promise<void> {
  const switchView = page.getByRole('button', { name: /^(Leistungen vergleichen|Zurück zu den Angeboten)$/ });
  await switchView.click();
  const sums = page.getByRole('row', { name: 'Gebäude gegen Feuer: Versicherungssumme' }).getByRole('cell');
  await expect(sums).toHaveText(['350.000 €', '450.000 €', '550.000 €']);
  await expectFitsPhones(page);
  await switchView.click();
}
