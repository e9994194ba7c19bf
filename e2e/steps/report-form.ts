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
  await expect(heading(page, 'Patient and contact person')).toBeVisible();
}

/** Answers the second step for a patient who reports in person. */
export async function fillContactDetails(page: Page): Promise<void> {
  await field(page, 'First name').fill('Erika');
  await field(page, 'Last name').fill('Sommer');
  await field(page, 'Date of birth Month').pressSequentially('08121964');
  await field(page, 'Mobile number').fill('0171 2345678');
  await field(page, 'Repeat the mobile number').fill('0171 2345678');
  await field(page, 'E-mail address').fill('erika@sommer.example');
  await field(page, 'Repeat the e-mail address').fill('erika@sommer.example');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('IT');
  await page.getByRole('combobox', { name: 'City' }).fill('Bozen');
  await page.getByRole('checkbox', { name: /may use this information/ }).check();
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
