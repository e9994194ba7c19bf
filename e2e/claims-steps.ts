import type { Page, Request } from '@playwright/test';
import { untilInteractive } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';

/** Opens a page of signed-in people by signing in for it, and puts the cookie banner away. */
export async function enter(page: Page, siteUrl: string, username: string, path: string): Promise<void> {
  await page.goto(new URL(path, siteUrl).href);
  await untilInteractive(page);
  await signIn(page, username);
  await page.waitForURL((url) => !url.pathname.endsWith('/login-page'));
  await page.getByRole('button', { name: /^(Nur notwendige|Only necessary)/ }).click();
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
