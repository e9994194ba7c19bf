import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export const demoPassword = 'beistand-demo';

/** Fills in the login page, in whichever of the two languages it stands, and sends it. */
export async function signIn(page: Page, username = 'erika.sommer', password = demoPassword): Promise<void> {
  await page.getByLabel(/^(Benutzername|User name)$/).fill(username);
  await page.getByLabel(/^(Passwort|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(Anmelden|Sign in)$/ }).click();
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: /^(Angemeldet als|Signed in as) / });

/** The deliberate way out, through the menu in the header. */
export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: /^(Abmelden|Sign out)$/ }).click();
  await expect(page.getByText(/^(Sie sind abgemeldet|You are signed out)\.$/)).toBeVisible();
}

export const timeoutDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: /^(Sitzung läuft ab|Session timeout)$/ });

/** Addresses below the sign-in server that the page asked for from now on. */
export function signInRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const path = /\/(uaa\/[^?]*|sso\/[^?]*|assets\/sign-in-for[^?]*)/.exec(new URL(request.url()).pathname)?.[1];
    if (path) seen.push(path);
  });
  return seen;
}

/** A server of the demo club whose deployment differs in these parts. */
export async function startServerWith(part: object): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-deployment-'));
  const demo = JSON.parse(readFileSync(join(import.meta.dirname, '../config/gelbring.json'), 'utf8')) as object;
  const file = join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify({ ...demo, ...part }));
  const server = await startServer({ CONFIG: file });
  rmSync(folder, { recursive: true });
  return server;
}

type QuickFixtures = {
  /** A server that asks after seconds of silence whether anybody is there. */
  quickSite: ServerProcess;
  /** A server with everything switched on that a deployment may switch on at the sign-in. */
  openSite: ServerProcess;
};

export const test = base.extend<object, QuickFixtures>({
  quickSite: [
    async ({}, use) => {
      const site = await startServerWith({ limits: { inactivityMinutes: 0.15, logoutConfirmationMinutes: 0.1 } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  openSite: [
    async ({}, use) => {
      const site = await startServerWith({
        features: { alternativeIdentityProvider: true, signUp: true, socialLogin: true },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
