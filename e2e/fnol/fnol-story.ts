import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '#support/fixtures.ts';
import type { FnolRun } from './fnol-claims.ts';
import { give, leaveButton, nextButton, submitButton } from '#steps/fnol-form.ts';
import { press, type Hand } from '#steps/keyboard.ts';
import type { Answer } from '#support/answer.ts';
import { expectFitsPhones } from '#support/narrow-page.ts';
import { callOf, onCall } from '#support/rpc-routes.ts';
import { signedInCalls } from '#support/signed-in-calls.ts';
import { expectTyped, type TypedClaim } from '#support/stored-claims.ts';

type Site = { url: string };

export type Telling = {
  site: Site;
  page: Page;
  /** Where the draft is gone on with, if it is left in between. */
  elsewhere?: Page;
  /** Whether axe looks at a step. */
  isExamined: (step: string) => boolean;
};

type Told = Telling & { run: FnolRun; hand: Hand };

export const howIn = ({ user, locale, width }: FnolRun, isKeyboard: boolean) =>
  [user.split('.')[0], locale, width, isKeyboard ? 'by keyboard' : 'by pointer'].join(', ');

async function examine({ hand: { page }, run, isExamined }: Told, step: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${step}(?:[?/].*)?$`));
  if (isExamined(step)) await expectAccessible(page);
  await (run.width === 'phone' ? expectFitsPhones(page) : expectNoSidewaysScroll(page));
}

/** Answers a step, looks at it, and goes on to the next. */
async function answerStep(told: Told, step: string, answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) await give(told.hand, answer);
  await examine(told, step);
  await press(told.hand, nextButton(told.hand.page));
}

async function choosePolicy(told: Told): Promise<void> {
  const { accountNumber, policyNumber, lob, user } = told.run;
  const { page } = told.hand;
  const account = accountNumber ? `?account=${accountNumber}` : '';
  await enter(page, told.site.url, user, `fnol-select-policy${account}`);
  await answerStep(told, 'fnol-select-policy', [['policy.policyNumber', policyNumber]]);
  await expect(page).toHaveURL(new RegExp(`/fnol-${lob}/type-of-incident$`));
  const title = new RegExp(`^(Schadenangaben|Loss Information) ${policyNumber}$`);
  await expect(page.getByText(title).first()).toBeAttached();
}

/** The second step of the draft, with its number. */
async function draftNumber({ hand: { page }, run }: Told): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/fnol-${run.lob}/where$`));
  const draft = await page.getByText(/^(Entwurf|Draft) \S+$/).textContent();
  return draft?.split(' ')[1] ?? '';
}

/** Saves and leaves, in one browser; goes on from the list of claims, in another. */
async function goOnElsewhere({ hand, run, site }: Told, to: Hand, claimNumber: string): Promise<void> {
  await press(hand, leaveButton(hand.page));
  const dialog = hand.page.getByRole('alertdialog', { name: /^(Speichern und schließen|Save and Exit)\?$/ });
  await press(hand, dialog.getByRole('button', { name: /^(Speichern und schließen|Save and exit)$/ }));
  await expect(hand.page).toHaveURL(/\/claims$/);
  await enter(to.page, site.url, run.user, `claims?q=${claimNumber}`);
  await press(to, to.page.getByRole('link', { name: claimNumber }));
  await expect(to.page).toHaveURL(new RegExp(`/fnol-${run.lob}/where$`));
}

/** From where it happened to the confirmation; the claim as the server answers it then. */
async function finishClaim(told: Told): Promise<unknown> {
  const { run, hand } = told;
  const { page } = hand;
  await answerStep(told, 'where', run.where);
  await answerStep(told, 'contact-details', run.contact);
  await answerStep(told, 'additional-information', run.additional);
  await examine(told, 'summary');
  const answered = page.waitForResponse((response) => callOf(response.request())?.method === 'getClaim');
  await press(hand, submitButton(page));
  const done = /^(Ihr Schaden ist gemeldet|Claim was successfully submitted)$/;
  await expect(page.getByRole('heading', { name: done })).toBeVisible();
  await examine(told, 'confirmation');
  const { result } = (await (await answered).json()) as { result: unknown };
  // Whoever gave a number to be called reads it again, and until when.
  await expect(page.getByText(/^(Wir melden uns bis .+ unter \+|We will contact you at \+.+ by )/)).toBeVisible();
  return result;
}

/** A whole claim, from the search of its policy to its confirmation. Answers with what its rows have to hold. */
export async function tellStory(run: FnolRun, telling: Telling): Promise<TypedClaim> {
  const isKeyboard = run.isKeyboard ?? false;
  const here: Told = { ...telling, run, hand: { page: telling.page, isKeyboard } };
  await choosePolicy(here);
  await answerStep(here, 'type-of-incident', run.incident);
  const claimNumber = await draftNumber(here);
  const there: Told = { ...here, hand: { page: telling.elsewhere ?? telling.page, isKeyboard } };
  if (telling.elsewhere) await goOnElsewhere(here, there.hand, claimNumber);
  const result = await finishClaim(there);
  expect(there.hand.page.url()).toContain(`/confirmation/${claimNumber}`);
  const typed = [...run.incident, ...run.where, ...run.contact, ...run.additional];
  expect(result).toMatchObject({ claimNumber, claimState: 'open', policy: { policyNumber: run.policyNumber } });
  expectTyped(result, typed);
  return { claimNumber, policyNumber: run.policyNumber, typed };
}

/** What every line asks for alike. */
const rest = {
  lossLocationChoice: 'fullAddress',
  lossLocation: { addressLine1: 'Ludwigstraße 14', postalCode: '86152', city: 'Augsburg', country: 'DE' },
  mainContact: { firstName: 'Max', lastName: 'Mustermann', primaryPhoneType: 'work', workNumber: '+49 89 5550123' },
};

/** The step that each line has of its own, and the rest without a page. */
export async function tellIncident(run: FnolRun, telling: Telling): Promise<TypedClaim> {
  const { page, site } = telling;
  const told: Told = { ...telling, run, hand: { page, isKeyboard: false } };
  await choosePolicy(told);
  // What the next step would save by itself comes too late for ever, so that the draft stays as it was made.
  await onCall(page, 'saveFNOLDetails', () => undefined);
  await answerStep(told, 'type-of-incident', run.incident);
  const claimNumber = await draftNumber(told);
  const call = await signedInCalls(site.url, await page.context().cookies());
  const draft = await call<object>('fnol/fnol', 'getClaim', claimNumber);
  const mainContact = { tempID: crypto.randomUUID(), ...rest.mainContact };
  const result = await call('fnol/fnol', 'submitClaim', { ...draft, ...rest, mainContact });
  expect(result).toMatchObject({ claimNumber, claimState: 'open', policy: { policyNumber: run.policyNumber } });
  expectTyped(result, run.incident);
  return { claimNumber, policyNumber: run.policyNumber, typed: run.incident };
}
