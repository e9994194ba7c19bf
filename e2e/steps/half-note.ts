import type { Page } from '@playwright/test';
import { expect, untilKept } from '#support/fixtures.ts';

export const subject = (page: Page) => page.getByLabel(/^(Betreff|Subject)$/);
export const message = (page: Page) => page.getByLabel(/^(Ihre Nachricht|Your message)$/);
export const restored = (page: Page) => page.getByText(/wiederhergestellt|restored/);

export async function fillHalf(page: Page): Promise<void> {
  await subject(page).fill('Frage zum Vertrag');
  await page.getByLabel(/^(Ein Schadenfall|A claim)$/).check();
  await message(page).fill('Halb fertig');
  await untilKept(page);
}

export async function expectHalf(page: Page): Promise<void> {
  await expect(restored(page)).toBeVisible();
  await expect(subject(page)).toHaveValue('Frage zum Vertrag');
  await expect(page.getByLabel(/^(Ein Schadenfall|A claim)$/)).toBeChecked();
  await expect(message(page)).toHaveValue('Halb fertig');
}
