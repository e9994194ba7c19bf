import { expect, type Page, type Route } from '@playwright/test';
import { callOf, failWith, onCall, wireError } from '#support/rpc-routes.ts';

const en = {
  next: 'Next',
  submit: 'Submit claim',
  options: {
    immediateHelp: 'We need help now',
    travelCountryMedicalCareInfo: 'Medical care where I am now',
    destinationCountryMedicalCareInfo: 'Medical care where I am going',
  },
} as const;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => page.getByRole('button', { name: en.next });
export const submit = (page: Page) => page.getByRole('button', { name: en.submit });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const summary = (page: Page) => page.getByRole('group', { name: /^Please check/ });

/** Answers the first step, in English. */
export async function chooseOption(page: Page, option: keyof typeof en.options = 'immediateHelp'): Promise<void> {
  await page.getByRole('radio', { name: en.options[option] }).check();
  await page.getByRole('checkbox', { name: /accept the terms of use/ }).check();
  await next(page).click();
  await expect(heading(page, contactParts.who)).toBeVisible();
}

/** The questions of the second step, one after the other. */
export const contactParts = {
  who: 'Who is it about?',
  where: 'Where is help needed?',
  reach: 'How do we reach you?',
} as const;

type Reporter = { first: string; last: string; mobile: string; email: string };

const erika: Reporter = { first: 'Erika', last: 'Sommer', mobile: '0171 2345678', email: 'erika@sommer.example' };

export async function fillWho(page: Page, { first, last }: Pick<Reporter, 'first' | 'last'> = erika): Promise<void> {
  await field(page, 'First name').fill(first);
  await field(page, 'Last name').fill(last);
  await field(page, 'Date of birth Month').pressSequentially('08121964');
}

export async function fillWhere(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IT');
  await page.getByRole('combobox', { name: 'City' }).fill('Bozen');
}

export async function fillReach(page: Page, { mobile, email }: Pick<Reporter, 'mobile' | 'email'> = erika) {
  await field(page, 'Mobile number').fill(mobile);
  await field(page, 'Repeat the mobile number').fill(mobile);
  await field(page, 'E-mail address').fill(email);
  await field(page, 'Repeat the e-mail address').fill(email);
  await page.getByRole('checkbox', { name: /may use this information/ }).check();
}

/** Goes to the part with this question. */
export async function goToPart(page: Page, part: keyof typeof contactParts): Promise<void> {
  await next(page).click();
  await expect(heading(page, contactParts[part])).toBeFocused();
}

/** From the first part of the second step to the second one, for a patient who reports in person. */
export async function passWho(page: Page): Promise<void> {
  await fillWho(page);
  await goToPart(page, 'where');
}

export async function passWhere(page: Page): Promise<void> {
  await fillWhere(page);
  await goToPart(page, 'reach');
}

/** Answers the three parts of the second step, from the first one on. */
export async function fillContactDetails(page: Page, reporter = erika): Promise<void> {
  await fillWho(page, reporter);
  await goToPart(page, 'where');
  await passWhere(page);
  await fillReach(page, reporter);
}

/** From the first step to the last one, ready to be sent. */
export async function fillReport(page: Page): Promise<void> {
  await chooseOption(page);
  await fillContactDetails(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'Accident' }).check();
  await next(page).click();
  await page.getByRole('radio', { name: 'In the next 2 hours' }).check();
}

/** A submitted report: the claim and its idempotency key. */
export type Sent = { key: string; claim: Record<string, unknown> };

const reportMethod = 'getUnverifiedFNOLDetails';

/** Records every report that is sent, whoever answers it. */
export function watchReports(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const call = callOf(request);
    if (call?.method !== reportMethod) return;
    const [claim] = call.params as [Record<string, unknown>];
    sent.push({ key: request.headers()['idempotency-key'] ?? '', claim });
  });
  return sent;
}

/** Answers reports instead of the server, until `stopAnswering`. */
export function interceptReports(page: Page, answer: (route: Route) => unknown): Promise<void> {
  return onCall(page, reportMethod, answer);
}

/** Every report fails with an application error. */
export function refuseReports(page: Page, message: string): Promise<void> {
  return failWith(page, reportMethod, wireError('CANNOT_PROCESS', 101, message));
}
