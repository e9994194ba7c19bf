import type { BrowserContext, Page, Request } from '@playwright/test';
import { untilInteractive } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Who signed in once in this worker; a test that ends its session signs in of its own. */
const signedIn = new Map<string, State>();

/** Opens a page of signed-in people, the first time by signing in for it, and puts the cookie banner away. */
export async function enter(
  page: Page,
  siteUrl: string,
  username: string,
  path: string,
  { ownSession = false } = {},
): Promise<void> {
  const who = `${siteUrl} ${username}`;
  const state = ownSession ? undefined : signedIn.get(who);
  if (state) return enterAgain(page, new URL(path, siteUrl).href, state);
  await page.goto(new URL(path, siteUrl).href);
  await untilInteractive(page);
  await signIn(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('/login-page'));
  await page.getByRole('button', { name: /^(Nur notwendige|Only necessary)/ }).click();
  if (!ownSession) signedIn.set(who, await page.context().storageState());
}

async function enterAgain(page: Page, url: string, { cookies, origins }: State): Promise<void> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'beistand_locale'));
  const choices = origins.flatMap(({ localStorage: items }) => items).filter(({ name }) => /cookie/i.test(name));
  await page.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, choices);
  await page.goto(url);
  await untilInteractive(page);
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
