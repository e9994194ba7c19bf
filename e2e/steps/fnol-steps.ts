import { expect, type Page } from '@playwright/test';
import { give, nextButton } from './fnol-form.ts';
import type { Answer } from '#support/answer.ts';

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
