import type { Page } from '@playwright/test';
import { expect } from '#support/fixtures.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const finish = (page: Page) => page.getByRole('button', { name: 'Book the trip' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
export const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
export const traveller = (page: Page) => page.getByRole('textbox', { name: 'Who travels?' });
export const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
export const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name });
export const stepButton = (page: Page, name: string) => steps(page).getByRole('button', { name });

export async function beginTrip(page: Page): Promise<void> {
  await traveller(page).fill('Erika');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Luggage']);
}

export async function beginTour(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Several days' }).check();
  await beginTrip(page);
}
