import type { Page } from '@playwright/test';
import { fnolRuns, type FnolRun } from '#fnol/fnol-claims.ts';
import { give, nextButton, submitButton } from '#steps/fnol-form.ts';
import type { Answer } from '#support/answer.ts';
import { signedIn, type Screen, type Shoot } from './visit.ts';

export const policyholder = signedIn('erika.sommer', [
  { name: 'home-policyholder', path: 'home' },
  { name: 'policy-summary', path: 'policies/54-123456/summary' },
  { name: 'policy-claims', path: 'policies/54-123456/claims' },
  { name: 'policies', path: 'policies' },
  { name: 'claim-policyholder', path: 'claims', prepare: openFirstClaim },
  { name: 'sample-form', path: 'ui-form' },
  { name: 'quote-start', path: 'quote-and-buy' },
  { name: 'quote-risk', path: 'quote-and-buy/Q-100452038/risk' },
  { name: 'quote-offerings', path: 'quote-and-buy/Q-100452038/offerings' },
  { name: 'quote-comparison', path: 'quote-and-buy/Q-100452038/offerings', prepare: compare },
  { name: 'quote-payment', path: 'quote-and-buy/Q-100452038/payment?offering=comfort' },
  { name: 'quote-waiting', path: 'quote-and-buy/Q-100452149/payment' },
  { name: 'quote-confirmation', path: 'quote-and-buy/Q-100452186/confirmation' },
  { name: 'quote-knock-out', path: 'quote-and-buy/Q-100452260/knock-out' },
  { name: 'quote-summary', path: 'quotes/Q-100452075/summary' },
]);

export const serviceRep = signedIn('clara.nowak', [
  { name: 'home-csr', path: 'home' },
  { name: 'accounts', path: 'accounts?q=som' },
  { name: 'palette', path: 'home', prepare: searchEverything },
  { name: 'claim-nowhere', path: 'claims/26-99999999' },
]);

export const vendor = signedIn('viktor.lang', [
  { name: 'home-vendor', path: 'home' },
  { name: 'claim-vendor', path: 'claims', prepare: openFirstClaim },
]);

const lines = [...new Map(fnolRuns.map((run) => [run.lob, run])).values()];

/** A claim on each line of business, step by step. */
export const claimants = lines.map((run) => {
  const { lob, user, accountNumber } = run;
  const path = `fnol-select-policy${accountNumber ? `?account=${accountNumber}` : ''}`;
  return signedIn(user, [{ name: `fnol-${lob}`, path, prepare: (page, shoot) => fileClaim(page, run, shoot) }]);
});

export const producer = signedIn('paul.brenner', [
  { name: 'home-producer', path: 'home' },
  { name: 'claims', path: 'claims' },
  { name: 'account-claims', path: 'accounts/1000462/claims' },
  { name: 'account-summary', path: 'accounts/1000462/summary' },
  ...['summary', 'notes', 'documents', 'payments', 'services'].map((tab) =>
    ofClaim(`claim-${tab}`, (number) => `${number}?tab=${tab}`),
  ),
  ofClaim('claim-add-note', (number) => `${number}/note`),
  ofClaim('claim-print', (number) => `${number}/print`),
  ofClaim('claim-policy', (number) => `policy/${number}`),
]);

async function fileClaim(page: Page, run: FnolRun, shoot: Shoot): Promise<void> {
  const hand = { page, isKeyboard: false };
  const steps: [step: string, answers: readonly Answer[]][] = [
    ['select-policy', [['policy.policyNumber', run.policyNumber]]],
    ['type-of-incident', run.incident],
    ['where', run.where],
    ['contact-details', run.contact],
    ['additional-information', run.additional],
  ];
  for (const [step, answers] of steps) {
    await page.waitForURL(new RegExp(`${step}(?:[?].*)?$`));
    for (const answer of answers) await give(hand, answer);
    await shoot(step);
    await nextButton(page).click();
  }
  await page.waitForURL(/summary$/);
  await shoot('summary');
  await submitButton(page).click();
  await page.waitForURL(/confirmation/);
  await page.waitForLoadState('networkidle');
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Leistungen vergleichen|Compare coverages)$/ }).click();
}

/** A page of the first claim in the list. */
function ofClaim(name: string, pathOf: (claimNumber: string) => string): Screen {
  return {
    name,
    path: 'claims',
    async prepare(page) {
      await openFirstClaim(page);
      const [claims = '', number = ''] = page.url().split(/(?<=\/claims\/)/);
      await page.goto(`${claims}${pathOf(number)}`);
      await page.waitForLoadState('networkidle');
    },
  };
}

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Wonach|What/ }).fill('som');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
}

async function openFirstClaim(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="/claims/"]').first().click();
  await page.waitForURL(/\/claims\/[^/]+$/);
  await page.waitForLoadState('networkidle');
}
