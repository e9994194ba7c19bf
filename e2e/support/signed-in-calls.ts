import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Calls a method of an endpoint; fails where the answer is an error. */
export type SignedInCalls = <Result>(
  endpoint: string,
  method: string,
  ...params: readonly unknown[]
) => Promise<Result>;

/** Calls the server as the pages of a session do, without a page. */
export async function signedInCalls(url: string, cookies: Cookies): Promise<SignedInCalls> {
  const authorization = `Bearer ${await accessToken(url, cookies)}`;
  return async <Result>(endpoint: string, method: string, ...params: readonly unknown[]) => {
    const answer = await fetch(`${url}${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization },
      // The wire's name carries the club.
      body: JSON.stringify({ id: 1, method, params }).replaceAll('"dateOfBirth"', '"dateOfBirth_gelbring"'),
    });
    const { result, error } = (await answer.json()) as { result?: Result; error?: unknown };
    if (result === undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}

/** As the hidden frame of a page gets it. */
async function accessToken(url: string, cookies: Cookies): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: 'beistand-portal', redirect_uri: `${url}uaa/frame` };
  const wanted = new URLSearchParams({
    ...client,
    response_type: 'code',
    scope: 'openid',
    audience: 'urn:beistand:claims',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'none',
    state: randomUUID(),
    nonce: randomUUID(),
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asked = await fetch(`${url}uaa/oauth/authorize?${wanted}`, { headers: { cookie }, redirect: 'manual' });
  const code = new URL(asked.headers.get('location') ?? '', url).searchParams.get('code') ?? '';
  const exchanged = await fetch(`${url}uaa/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      token_format: 'jwt',
    }),
  });
  return ((await exchanged.json()) as { access_token: string }).access_token;
}
