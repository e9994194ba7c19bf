import type { Page } from '@playwright/test';
import { enter } from '#steps/claims-steps.ts';
import type { Language } from '#steps/link-login-form.ts';
import type { ServerProcess } from '#support/server-process.ts';

/** `prepare` may take pictures on its way, whose names are added to that of the screen. */
export type Screen = { name: string; path: string; prepare?: (page: Page, shoot: Shoot) => Promise<void> };
export type Shoot = (step: string) => Promise<void>;

/** The kinds of users; each starts in a browser of its own, after `arrive`. */
export type Visit = {
  arrive?: (page: Page, site: ServerProcess) => Promise<void>;
  screens: Screen[];
  languages?: string[];
};

export const signedIn = (username: string, screens: Screen[]): Visit => ({
  arrive: (page, site) => enter(page, site.url, username, 'home'),
  screens,
});

/** The button that goes on; the words differ by page and language. */
export async function submitForm(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').last().click();
}

export async function languageOf(page: Page): Promise<Language> {
  return (await page.evaluate(() => navigator.language)) as Language;
}
