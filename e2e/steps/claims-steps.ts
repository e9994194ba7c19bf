import type { BrowserContext, Page } from '@playwright/test';
import { expect, untilInteractive } from '#support/fixtures.ts';
import { callOf, onCall, stopAnswering } from '#support/rpc-routes.ts';
import { demoPassword } from './sign-in-steps.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sessions that the tests of this worker share. */
const signedIn = new Map<string, Cookies>();

/** Opens a page for signed-in people, who have answered the cookie banner. The first time it signs in, without the login page. */
export async function enter(page: Page, siteUrl: string, username: string, path: string): Promise<void> {
  const who = `${siteUrl} ${username}`;
  // A logout also ends the session for the following tests.
  page.context().on('request', (request) => {
    if (request.url().endsWith('/logout.do')) signedIn.delete(who);
  });
  const kept = signedIn.get(who);
  if (kept) await page.context().addCookies(kept);
  else signedIn.set(who, await sendPassword(page, siteUrl, username));
  await page.addInitScript(() => {
    // A hidden frame whose load was broken off shows the browser's own page, which has no storage.
    if (self.origin === 'null') return;
    for (const club of ['gelbring', 'nordlicht']) localStorage.setItem(`${club}-cookies-approval`, 'false');
  });
  await page.goto(new URL(path, siteUrl).href);
  await untilInteractive(page);
}

/** As the login page does it; answers with the cookies of the session. The language is each test's own. */
async function sendPassword(page: Page, siteUrl: string, username: string): Promise<Cookies> {
  const form = await (await page.request.get(`${siteUrl}uaa/login`)).text();
  const csrf = /name="X-Uaa-Csrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const answer = await page.request.post(`${siteUrl}uaa/login.do`, {
    headers: { accept: 'application/json', origin: new URL(siteUrl).origin },
    form: { username, password: demoPassword, 'X-Uaa-Csrf': csrf },
  });
  expect(answer.ok(), `${username} signs in`).toBe(true);
  return (await page.context().cookies()).filter(({ name }) => name !== 'beistand_locale');
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
