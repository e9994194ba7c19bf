import type { Page } from '@playwright/test';
import { expect } from '#support/fixtures.ts';

export const demoPassword = 'beistand-demo';

/** Fills in and submits the login page, in either language. */
export async function signIn(page: Page, username = 'erika.sommer', password = demoPassword): Promise<void> {
  await page.getByLabel(/^(Benutzername|User name)$/).fill(username);
  await page.getByLabel(/^(Passwort|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^(Angemeldet als|Signed in as) / });

/** Logs out through the menu in the header. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: /^(Abmelden|Sign out)$/ }).click();
  await expect(page.getByText(/^(Sie sind abgemeldet|You are signed out)\.$/)).toBeVisible();
}

export const timeoutDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: /^(Sitzung läuft ab|Session timeout)$/ });

/** The paths of all requests to the sign-in server from now on. */
export function signInRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const path = /\/(uaa\/[^?]*|sso\/[^?]*)/.exec(new URL(request.url()).pathname)?.[1];
    if (path) seen.push(path);
  });
  return seen;
}
