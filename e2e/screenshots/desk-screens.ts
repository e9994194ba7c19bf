import type { Page } from '@playwright/test';
import { signedIn } from './visit.ts';

export const handler = signedIn('hanna.vogt', [
  { name: 'desk', path: 'desk' },
  { name: 'desk-case', path: 'desk', prepare: openFirstCase },
  { name: 'desk-new-case', path: 'desk/new' },
]);

export const lead = signedIn('olga.petersen', [
  { name: 'desk-templates', path: 'desk/templates' },
  { name: 'desk-new-form', path: 'desk/templates/new?kind=form' },
  { name: 'desk-figures', path: 'desk/figures' },
  { name: 'desk-export', path: 'desk/export' },
]);

async function openFirstCase(page: Page): Promise<void> {
  // Where there is room for a preview, a click only shows that.
  await page.getByRole('main').locator('a[href*="/desk/cases/"]').first().press('Enter');
  await page.waitForURL(/\/desk\/cases\//);
  await page.waitForLoadState('networkidle');
}
