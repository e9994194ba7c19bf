import type { Page, Request, Route } from '@playwright/test';

type Fulfilment = Parameters<Route['fulfill']>[0];

const everyEndpoint = '**/ambulance-app/**';

/** The operation that a request calls; other requests call none. */
function methodOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !/json/.test(request.headers()['content-type'] ?? '')) return undefined;
  return (request.postDataJSON() as { method?: string } | null)?.method;
}

/** Lets a test answer the calls of one operation; the others go to the server. */
export async function onCall(page: Page, method: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(everyEndpoint, async (route) => {
    if (methodOf(route.request()) === method) await answer(route);
    else await route.fallback();
  });
}

export async function stopAnswering(page: Page): Promise<void> {
  await page.unroute(everyEndpoint);
}

export const failures = {
  /** A proxy's page instead of an answer. */
  broken: { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' },
  internal: wireError('INTERNAL', 101, 'Internal error'),
  expired: wireError('SESSION_EXPIRED', 600, 'The session has expired'),
} satisfies Record<string, Fulfilment>;

export function wireError(appError: string, appErrorCode: number, message: string): NonNullable<Fulfilment> {
  return { json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message, data: { appError, appErrorCode } } } };
}

export function failWith(page: Page, method: string, failure: Fulfilment): Promise<void> {
  return onCall(page, method, (route) => route.fulfill(failure));
}

export function answerWith(page: Page, method: string, result: unknown): Promise<void> {
  return onCall(page, method, (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 1, result } }));
}

export function loseConnection(page: Page, method: string): Promise<void> {
  return onCall(page, method, (route) => route.abort('internetdisconnected'));
}

/** The server hears the call, the page never hears the answer. */
export function loseAnswer(page: Page, method: string): Promise<void> {
  return onCall(page, method, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
}
