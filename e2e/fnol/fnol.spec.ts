import type { Browser, Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '#support/fixtures.ts';
import { fnolRuns, type FnolRun } from './fnol-claims.ts';
import { give, leaveButton, nextButton, submitButton } from '#steps/fnol-form.ts';
import { press, type Hand } from '#steps/keyboard.ts';
import type { Answer } from '#support/answer.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { callOf } from '#support/rpc-routes.ts';
import { expectTyped } from '#support/stored-claims.ts';

type Site = { url: string };
type Begun = Pick<FnolRun, 'user' | 'lob'> & { claimNumber: string };

const isAuto = ({ lob }: FnolRun) => lob === 'pa' || lob === 'ca';

/** These steps look the same in every line of business, but for the place in auto lines: once per language and width is enough. */
const alike = ['fnol-select-policy', 'where', 'contact-details', 'additional-information', 'summary', 'confirmation'];

function isToExamine(run: FnolRun, step: string): boolean {
  const isLikeThis = (other: FnolRun) =>
    other.locale === run.locale && other.width === run.width && (step !== 'where' || isAuto(other) === isAuto(run));
  return !alike.includes(step) || fnolRuns.find(isLikeThis) === run;
}

async function openBrowser(browser: Browser, { locale, width }: FnolRun): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Berlin', viewport: widths[width] });
  return context.newPage();
}

async function examine(page: Page, run: FnolRun, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${step}(?:[?/].*)?$`));
  if (isToExamine(run, step)) await expectAccessible(page);
  await (run.width === 'phone' ? expectFitsPhones(page) : expectNoSidewaysScroll(page));
}

/** Answers a step, looks at it, and goes on to the next. */
async function answerStep(hand: Hand, run: FnolRun, step: string, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) await give(hand, answer);
  await examine(hand.page, run, step);
  await press(hand, nextButton(hand.page));
}

/** From the search to the second step of the draft, where it is left. */
async function beginClaim(hand: Hand, site: Site, run: FnolRun): Promise<string> {
  const { page } = hand;
  const { accountNumber, policyNumber, lob } = run;
  await enter(page, site.url, run.user, `fnol-select-policy${accountNumber ? `?account=${accountNumber}` : ''}`);
  await answerStep(hand, run, 'fnol-select-policy', [['policy.policyNumber', policyNumber]]);
  await expect(page).toHaveURL(new RegExp(`/fnol-${lob}/type-of-incident$`));
  const title = new RegExp(`^(Schadenangaben|Loss Information) ${policyNumber}$`);
  await expect(page.getByText(title).first()).toBeAttached();
  await answerStep(hand, run, 'type-of-incident', run.incident);
  await expect(page).toHaveURL(new RegExp(`/fnol-${lob}/where$`));
  const draft = await page.getByText(/^(Entwurf|Draft) \S+$/).textContent();
  return draft?.split(' ')[1] ?? '';
}

/** Saves and leaves, in one browser; goes on from the list of claims, in another. */
async function goOnElsewhere(from: Hand, to: Hand, site: Site, { user, lob, claimNumber }: Begun): Promise<void> {
  await press(from, leaveButton(from.page));
  const dialog = from.page.getByRole('alertdialog', { name: /^(Speichern und schließen|Save and Exit)\?$/ });
  await press(from, dialog.getByRole('button', { name: /^(Speichern und schließen|Save and exit)$/ }));
  await expect(from.page).toHaveURL(/\/claims$/);
  await enter(to.page, site.url, user, `claims?q=${claimNumber}`);
  await press(to, to.page.getByRole('link', { name: claimNumber }));
  await expect(to.page).toHaveURL(new RegExp(`/fnol-${lob}/where$`));
}

/** From where it happened to the confirmation; the claim as the server answers it then. */
async function finishClaim(hand: Hand, run: FnolRun): Promise<unknown> {
  const { page } = hand;
  await answerStep(hand, run, 'where', run.where);
  await answerStep(hand, run, 'contact-details', run.contact);
  await answerStep(hand, run, 'additional-information', run.additional);
  await examine(page, run, 'summary');
  const answered = page.waitForResponse((response) => callOf(response.request())?.method === 'getClaim');
  await press(hand, submitButton(page));
  const done = /^(Ihr Schaden ist gemeldet|Claim was successfully submitted)$/;
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await examine(page, run, 'confirmation');
  const { result } = (await (await answered).json()) as { result: unknown };
  // Whoever gave a number to be called reads it again.
  await expect(page.getByText(/^(Wir melden uns unter|We get in touch by phone:) \+/)).toBeVisible();
  return result;
}

for (const run of fnolRuns) {
  const how = [run.user.split('.')[0], run.locale, run.width, run.isKeyboard ? 'by keyboard' : 'by pointer'].join(', ');
  const clauses = `F1.a F1.b F1.c F3.a F5 L4.a ${run.clause} F9.a F11.a F12.a F12.d F13.b F13.c`;
  test(`${clauses} a claim on a policy ${run.policyType}: ${how}`, async ({ browser, site, rowsToCompare }) => {
    const isKeyboard = run.isKeyboard ?? false;
    const here: Hand = { page: await openBrowser(browser, run), isKeyboard };
    const there: Hand = { page: await openBrowser(browser, run), isKeyboard };
    const claimNumber = await beginClaim(here, site, run);
    await goOnElsewhere(here, there, site, { ...run, claimNumber });
    const result = await finishClaim(there, run);
    expect(there.page.url()).toContain(`/confirmation/${claimNumber}`);
    const typed = [...run.incident, ...run.where, ...run.contact, ...run.additional];
    expect(result).toMatchObject({ claimNumber, claimState: 'open', policy: { policyNumber: run.policyNumber } });
    expectTyped(result, typed);
    rowsToCompare.push({ claimNumber, policyNumber: run.policyNumber, typed });
    await Promise.all([here.page.context().close(), there.page.context().close()]);
  });
}

test('the eleven claims cover persona, language, width and keyboard by pairs', () => {
  const facts = fnolRuns.map(({ user, locale, width, isKeyboard }) => [user, locale, width, isKeyboard ?? false]);
  const pairs = new Set(
    facts.flatMap((fact) => fact.flatMap((one, at) => fact.slice(at + 1).map((other) => `${one} ${other}`))),
  );
  // Three personas with two of each other, and those with one another.
  expect(pairs.size).toBe(3 * (2 + 2 + 2) + 2 * 2 * 3);
  expect(fnolRuns.filter(({ isKeyboard }) => isKeyboard)).toHaveLength(4);
  expect(new Set(fnolRuns.map(({ policyType }) => policyType)).size).toBe(11);
});
