import type { BrowserContext, Page } from '@playwright/test';
import { untilInteractive } from '#support/fixtures.ts';
import { callOf, onCall, stopAnswering } from '#support/rpc-routes.ts';
import { signIn } from './sign-in-steps.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sessions that the tests of this worker share. */
const signedIn = new Map<string, State>();

/** Opens a page for signed-in people. The first time it signs in and closes the cookie banner. */
export async function enter(page: Page, siteUrl: string, username: string, path: string): Promise<void> {
  const who = `${siteUrl} ${username}`;
  // A logout also ends the session for the following tests.
  page.context().on('request', (request) => {
    if (request.url().endsWith('/logout.do')) signedIn.delete(who);
  });
  const state = signedIn.get(who);
  if (state) await takeSession(page, state);
  await page.goto(new URL(path, siteUrl).href);
  await untilInteractive(page);
  if (state) return;
  await signIn(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('/login-page'));
  await page.getByRole('button', { name: /^(Nur notwendige|Only necessary)/ }).click();
  signedIn.set(who, await page.context().storageState());
}

/** The session and the answer to the cookie banner; the language is each test's own. */
async function takeSession(page: Page, { cookies, origins }: State): Promise<void> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'beistand_locale'));
  const answers = origins
    .flatMap(({ localStorage: items }) => items)
    .filter(({ name }) => name.endsWith('-cookies-approval'));
  await page.addInitScript((items) => {
    // A hidden frame whose load was broken off shows the browser's own page, which has no storage.
    if (self.origin === 'null') return;
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, answers);
}

/** The params of the next call of a method. */
export async function nextCall(page: Page, method: string): Promise<unknown[]> {
  const request = await page.waitForRequest((sent) => callOf(sent)?.method === method);
  return callOf(request)?.params ?? [];
}

/** Cuts the connection whenever a method is called, until `mend`. */
export async function breakCalls(page: Page, method: string): Promise<{ mend(): Promise<void> }> {
  await onCall(page, method, (route) => route.abort('connectionreset'));
  return { mend: () => stopAnswering(page) };
}

/** The console messages after a cut connection. */
export const cutConnection = /net::ERR_CONNECTION_RESET|Failed to load resource/;
