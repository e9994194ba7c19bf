import type { Page } from '@playwright/test';
import { address, valueIn } from '#steps/fnol-steps.ts';
import { expect } from '#support/fixtures.ts';

/** The catalogue of the specification, word for word. */
export const words = {
  load: 'An error occurred attempting to load the claim.',
  submit: 'An error occurred attempting to submit the claim.',
  save: 'An error occurred while attempting to save the claim submission.',
  create: 'An error occurred attempting to create a claim.',
  offline: 'You seem to be offline. Once your connection is restored, click "Previous" and start the process again.',
};

export async function expectAddress(page: Page): Promise<void> {
  for (const [path, value] of address) await expect(valueIn(page, path)).toHaveValue(value);
}
