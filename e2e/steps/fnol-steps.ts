import { expect, type Page } from '@playwright/test';
import { enter } from './claims-steps.ts';
import { give, nextButton } from './fnol-form.ts';
import { first, type Answer } from '#support/answer.ts';

/** The first vehicle of a claim on a private car. */
export const pa = 'lobs.personalAuto.vehicleIncidents.0';

export const address: readonly (readonly [path: string, value: string])[] = [
  ['lossLocation.addressLine1', 'Ludwigstraße 14'],
  ['lossLocation.postalCode', '86152'],
  ['lossLocation.city', 'Augsburg'],
];

export const alertDialog = (page: Page, title?: string) =>
  page.getByRole('alertdialog', { ...(title && { name: title }) });
export const valueIn = (page: Page, path: string) => page.locator(`[data-field="${path}"] input`);

export async function fill(page: Page, ...answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) await give({ page, isKeyboard: false }, answer);
}

/** Presses Next, and waits for the step it leads to. */
export async function goOn(page: Page, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await nextButton(page).click();
    await expect(page).toHaveURL(new RegExp(`${step}$`));
  }
}

/** From the choice of the policy, which is open already, to the step Where. */
export async function carToWhere(page: Page): Promise<void> {
  await fill(page, ['policy.policyNumber', '54-123456']);
  await goOn(page, 'fnol-pa/type-of-incident');
  await fill(page, ['anyoneInjured', false], [`${pa}.vehicle.publicID`, first]);
  await goOn(page, 'fnol-pa/where');
}

export async function toIncident(page: Page, siteUrl: string): Promise<void> {
  await enter(page, siteUrl, 'erika.sommer', 'fnol-select-policy');
  await fill(page, ['policy.policyNumber', '54-123456']);
  await goOn(page, 'fnol-pa/type-of-incident');
}

export async function toWhere(page: Page, siteUrl: string): Promise<void> {
  await enter(page, siteUrl, 'erika.sommer', 'fnol-select-policy');
  await carToWhere(page);
}

export async function toAdditional(page: Page, siteUrl: string): Promise<void> {
  await toWhere(page, siteUrl);
  await fill(page, ...address);
  await goOn(page, 'contact-details', 'additional-information');
}

export async function toSummary(page: Page, siteUrl: string): Promise<void> {
  await toAdditional(page, siteUrl);
  await goOn(page, 'summary');
}
