import { randomUUID } from 'node:crypto';
import { wireClaim } from '#testing/callers/fnol-calls.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { signIn, signInServerAt } from '#testing/callers/test-sign-in.ts';

export type Call<Result> = (method: string, ...params: unknown[]) => Promise<Result>;

/** Calls of one endpoint, by a service rep unless somebody else is named, each with a key of its own; fails where the answer is an error. */
export async function openCalls<Result>(
  base: string,
  endpoint: string,
  username = 'clara.nowak',
): Promise<Call<Result>> {
  const { access_token } = await signIn(signInServerAt(base), openTestBrowser(), username);
  return async (method, ...params) => {
    const response = await fetch(new URL(endpoint, base), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${access_token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ id: 1, method, params: wireClaim(params) }),
    });
    const { result, error } = (await response.json()) as { result?: Result; error?: unknown };
    if (!result) throw new Error(JSON.stringify(error));
    return result;
  };
}
