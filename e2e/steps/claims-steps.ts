import type { BrowserContext, Page, Request } from '@playwright/test';
import { untilInteractive } from '#support/fixtures.ts';
import { signIn } from './sign-in-steps.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sessions that the tests of this worker share. */
const signedIn = new Map<string, State>();

/** Opens a page of signed-in people, the first time by signing in for it, and puts the cookie banner away. */
export async function enter(page: Page, siteUrl: string, username: string, path: string): Promise<void> {
  const who = `${siteUrl} ${username}`;
  // Whoever signs out ends the session for the tests that follow, too.
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
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, answers);
}

/** The params of the next call of a method. */
export async function nextCall(page: Page, method: string): Promise<unknown[]> {
  const request = await page.waitForRequest((sent) => methodOf(sent) === method);
  return (request.postDataJSON() as { params: unknown[] }).params;
}

function methodOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !/json/.test(request.headers()['content-type'] ?? '')) return undefined;
  return (request.postDataJSON() as { method?: string } | null)?.method;
}

/** Cuts the connection whenever a method is called, until it is mended. */
export async function breakCalls(page: Page, method: string): Promise<{ mend(): Promise<void> }> {
  const pattern = '**/ambulance-app/**';
  await page.route(pattern, (route) =>
    methodOf(route.request()) === method ? route.abort('connectionreset') : route.fallback(),
  );
  return { mend: () => page.unroute(pattern) };
}

/** What the browser's console says of a connection that was cut. */
export const cutConnection = /net::ERR_CONNECTION_RESET|Failed to load resource/;
