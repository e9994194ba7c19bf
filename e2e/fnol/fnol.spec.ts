import type { Browser, Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { fnolRuns, type FnolRun } from './fnol-claims.ts';
import {
  first,
  give,
  leaveButton,
  nextButton,
  press,
  submitButton,
  valueAt,
  type Answer,
  type Hand,
} from '#steps/fnol-form.ts';

type Site = { url: string };

async function openBrowser(browser: Browser, { locale, width }: FnolRun): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Berlin', viewport: widths[width] });
  return context.newPage();
}

async function examine(page: Page, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${step}$`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function fill(hand: Hand, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) await give(hand, answer);
}

/** From the search to the second step of the draft, where it is left. */
async function beginClaim(page: Page, site: Site, run: FnolRun): Promise<string> {
  const hand: Hand = { page, isKeyboard: run.isKeyboard ?? false };
  const { accountNumber, policyNumber, lob } = run;
  await enter(page, site.url, run.user, `fnol-select-policy${accountNumber ? `?account=${accountNumber}` : ''}`);
  await give(hand, ['policy.policyNumber', policyNumber]);
  await expectAccessible(page);
  await press(hand, nextButton(page));
  await examine(page, `/fnol-${lob}/type-of-incident`);
  await expect(
    page.getByText(new RegExp(`^(Schadenangaben|Loss Information) ${policyNumber}$`)).first(),
  ).toBeAttached();
  await fill(hand, run.incident);
  await expectAccessible(page);
  await press(hand, nextButton(page));
  await examine(page, `/fnol-${lob}/where`);
  const draft = await page.getByText(/^(Entwurf|Draft) \S+$/).textContent();
  return draft?.split(' ')[1] ?? '';
}

/** Saves and leaves, in one browser; goes on from the list of claims, in another. */
async function goOnElsewhere(page: Page, other: Page, site: Site, { user, lob }: FnolRun, claimNumber: string) {
  await leaveButton(page).click();
  const dialog = page.getByRole('alertdialog', { name: /^(Speichern und schließen|Save and Exit)\?$/ });
  await dialog.getByRole('button', { name: /^(Speichern und schließen|Save and exit)$/ }).click();
  await expect(page).toHaveURL(/\/claims$/);
  await enter(other, site.url, user, `claims?q=${claimNumber}`);
  await other.getByRole('link', { name: claimNumber }).click();
  await expect(other).toHaveURL(new RegExp(`/fnol-${lob}/where$`));
}

for (const run of fnolRuns) {
  const how = [run.user.split('.')[0], run.locale, run.width, run.isKeyboard ? 'by keyboard' : 'by pointer'].join(', ');
  const clauses = `F1.a F1.b F1.c F3.a F5 ${run.clause} F8.a F9.a F11.a F12.a F13.b F13.c`;
  test(`${clauses} a claim on a policy ${run.policyType}: ${how}`, async ({ browser, site }) => {
    const page = await openBrowser(browser, run);
    const claimNumber = await beginClaim(page, site, run);
    const other = await openBrowser(browser, run);
    await goOnElsewhere(page, other, site, run, claimNumber);
    const hand: Hand = { page: other, isKeyboard: run.isKeyboard ?? false };
    await fill(hand, run.where);
    await press(hand, nextButton(other));
    await examine(other, `/fnol-${run.lob}/contact-details`);
    await fill(hand, run.contact);
    await press(hand, nextButton(other));
    await examine(other, `/fnol-${run.lob}/additional-information`);
    await fill(hand, run.additional);
    await press(hand, nextButton(other));
    await examine(other, `/fnol-${run.lob}/summary`);
    const answered = other.waitForResponse((response) => isCall(response.request(), 'getClaim'));
    await press(hand, submitButton(other));
    await expect(
      other.getByRole('heading', { name: /^(Ihr Schaden ist gemeldet|Claim was successfully submitted)$/ }),
    ).toBeVisible();
    await examine(other, `/confirmation/${claimNumber}`);
    const { result } = (await (await answered).json()) as { result: unknown };
    for (const [path, value] of [...run.incident, ...run.where, ...run.contact, ...run.additional]) {
      if (value === first || value === 'other' || path.endsWith('relatedContacts')) continue;
      if (value === true && Array.isArray(valueAt(result, path))) continue;
      expect(valueAt(result, path), path).toEqual(value);
    }
    expect(result).toMatchObject({ claimNumber, claimState: 'open', policy: { policyNumber: run.policyNumber } });
    await Promise.all([page.context().close(), other.context().close()]);
  });
}

function isCall(request: { method(): string; postDataJSON(): unknown }, method: string): boolean {
  return request.method() === 'POST' && (request.postDataJSON() as { method?: string } | null)?.method === method;
}
