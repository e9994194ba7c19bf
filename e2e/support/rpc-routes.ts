import type { Page, Request, Route } from '@playwright/test';

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;
type Call = { id: string | number; method: string; params: unknown[] };

/** Every endpoint has two segments without a dot, so files of the build do not match. */
export const endpoints = /\/[\w-]+\/[\w-]+$/;

/** The JSON-RPC call in a request to any endpoint; undefined for all other requests. */
export function callOf(request: Request): Call | undefined {
  const isJson = /json/.test(request.headers()['content-type'] ?? '');
  return request.method() === 'POST' && isJson && endpoints.test(new URL(request.url()).pathname)
    ? (request.postDataJSON() as Call)
    : undefined;
}

/** Answers the calls of one method, at whichever endpoint; all other requests go to the server. */
export async function onCall(page: Page, method: string, answer: (route: Route) => unknown): Promise<void> {
  await page.route(endpoints, async (route) => {
    if (callOf(route.request())?.method === method) await answer(route);
    else await route.fallback();
  });
}

/** All calls go to the server again. */
export async function stopAnswering(page: Page): Promise<void> {
  await page.unroute(endpoints);
}

export const failures = {
  /** A proxy's error page instead of an answer. */
  broken: { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' },
  internal: wireError('INTERNAL', 101, 'Internal error'),
  reasonNeeded: wireError('REASON_NEEDED', 101, 'The case has to be opened with a reason first'),
  expired: wireError('SESSION_EXPIRED', 600, 'The session has expired'),
} satisfies Record<string, Fulfilment>;

export function wireError(appError: string, appErrorCode: number, message: string): Fulfilment {
  return { json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message, data: { appError, appErrorCode } } } };
}

export function failWith(page: Page, method: string, failure: Fulfilment): Promise<void> {
  return onCall(page, method, (route) => route.fulfill(failure));
}

export function answerWith(page: Page, method: string, result: unknown): Promise<void> {
  return onCall(page, method, (route) => route.fulfill({ json: { jsonrpc: '2.0', id: 1, result } }));
}

/** The server answers, and the page gets its answer with this change. */
export function changeAnswer<Result>(page: Page, method: string, change: (result: Result) => Result): Promise<void> {
  return onCall(page, method, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { result: Result };
    // See `loseAnswer`.
    await route.fulfill({ response, json: { ...answer, result: change(answer.result) } }).catch(() => undefined);
  });
}

export function loseConnection(page: Page, method: string): Promise<void> {
  return onCall(page, method, (route) => route.abort('internetdisconnected'));
}

/** The server gets the call, but the page gets no answer. */
export function loseAnswer(page: Page, method: string): Promise<void> {
  return onCall(page, method, async (route) => {
    await route.fetch();
    // `stopAnswering` lets go of a call that is on its way, such as one that the page saves by itself.
    await route.abort('internetdisconnected').catch(() => undefined);
  });
}
