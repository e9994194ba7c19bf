import type { APIRequestContext, Page } from '@playwright/test';
import { expect, untilInteractive } from '#support/fixtures.ts';
import { callOf, onCall, stopAnswering } from '#support/rpc-routes.ts';
import type { Cookies } from '#support/signed-in-calls.ts';
import { demoPassword } from './sign-in-steps.ts';

/** Sessions that the tests of this worker share. */
const signedIn = new Map<string, Cookies>();

/** Opens a page for signed-in people, who have answered the cookie banner. The first time it signs in, without the login page. */
export async function enter(page: Page, siteUrl: string, username: string, path: string): Promise<void> {
  await signInAs(page, siteUrl, username);
  await openSignedIn(page, siteUrl, path);
}

/** Gives the page's browser the session that the tests of this worker share. */
export async function signInAs(page: Page, siteUrl: string, username: string): Promise<void> {
  const who = `${siteUrl} ${username}`;
  // A logout also ends the session for the following tests.
  page.context().on('request', (request) => {
    if (request.url().endsWith('/logout.do')) signedIn.delete(who);
  });
  await page.context().addCookies(await sessionOf(page.request, siteUrl, username));
}

/** Opens a page in a browser that has a session. */
export async function openSignedIn(page: Page, siteUrl: string, path: string): Promise<void> {
  await answerCookies(page);
  await page.goto(new URL(path, siteUrl).href);
  await untilInteractive(page);
}

/** Lets the page find that the cookie banner was answered. */
async function answerCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A hidden frame whose load was broken off shows the browser's own page, which has no storage.
    if (self.origin === 'null') return;
    for (const club of ['gelbring', 'nordlicht']) localStorage.setItem(`${club}-cookies-approval`, 'false');
  });
}

/** The cookies of somebody's session; the first time it signs in. */
export async function sessionOf(request: APIRequestContext, siteUrl: string, username: string): Promise<Cookies> {
  const who = `${siteUrl} ${username}`;
  const cookies = signedIn.get(who) ?? (await sendPassword(request, siteUrl, username));
  signedIn.set(who, cookies);
  return cookies;
}

/** As the login page does it; answers with the cookies of the session. The language is each test's own. */
export async function sendPassword(request: APIRequestContext, siteUrl: string, username: string): Promise<Cookies> {
  const form = await (await request.get(`${siteUrl}uaa/login`)).text();
  const csrf = /name="X-Uaa-Csrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const answer = await request.post(`${siteUrl}uaa/login.do`, {
    headers: { accept: 'application/json', origin: new URL(siteUrl).origin },
    form: { username, password: demoPassword, 'X-Uaa-Csrf': csrf },
  });
  expect(answer.ok(), `${username} signs in`).toBe(true);
  return (await request.storageState()).cookies.filter(({ name }) => name !== 'beistand_locale');
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
