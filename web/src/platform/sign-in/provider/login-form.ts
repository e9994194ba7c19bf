import { csrfField, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { watchedFetch } from '#platform/network/connection.ts';
import { loginFailure } from './answer-failure.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';
import type { SignInConfiguration } from '#platform/sign-in/sign-in-configuration.ts';

export type Credentials = { username: string; password: string };

/** Gives name and password to the provider that comes with the product, which remembers the person in a cookie. */
export async function sendLogin(configuration: SignInConfiguration, credentials: Credentials): Promise<void> {
  const { username, password } = credentials;
  if (!username.trim() || !password) throw new AuthError('fieldEmpty');
  if (configuration.flow === 'sso') await sendSsoLogin(configuration, { username, password });
  else await sendLoginForm(configuration, { username, password });
}

async function sendLoginForm({ basePath }: SignInConfiguration, credentials: Credentials): Promise<void> {
  const page = await request(`${basePath}${signInPaths.login}`, { headers: { accept: 'text/html' } });
  const csrf = csrfTokenIn(await page.text());
  const answer = await post(`${basePath}${signInPaths.loginDo}`, { ...credentials, [csrfField]: csrf });
  // It says nothing more, but an answer that nobody reads keeps its connection.
  await answer.text().catch(() => undefined);
}

/** The alternative flow: one call, whose answer must carry the state that was sent. */
async function sendSsoLogin({ basePath, clientId }: SignInConfiguration, credentials: Credentials): Promise<void> {
  const state = crypto.randomUUID();
  const answer = await post(`${basePath}${signInPaths.ssoAuthorize}`, { ...credentials, client_id: clientId, state });
  const body = (await answer.json()) as { state?: unknown };
  if (body.state !== state) throw new AuthError('invalidAttempt');
}

/** Where others locked the name, the person's own browser does some work and tries again by itself. */
async function post(address: string, fields: Record<string, string>): Promise<Response> {
  const response = await send(address, fields);
  if (response.ok) return response;
  const failure = await loginFailure(response);
  if (failure.challenge === undefined) throw failure;
  const { solveOffered } = await import('./solve-offered.ts');
  const proof = await solveOffered(failure.challenge);
  if (!proof) throw failure;
  const again = await send(address, fields, proof).catch(() => undefined);
  // Without an answer the first one stands.
  if (!again) throw failure;
  if (!again.ok) throw await loginFailure(again);
  return again;
}

function send(address: string, fields: Record<string, string>, proof: Record<string, string> = {}): Promise<Response> {
  return request(address, {
    method: 'POST',
    headers: { accept: 'application/json', ...proof },
    body: new URLSearchParams(fields),
  });
}

async function request(address: string, init: RequestInit): Promise<Response> {
  try {
    return await watchedFetch(address, { credentials: 'same-origin', cache: 'no-store', ...init });
  } catch (cause) {
    throw new AuthError('loginError', { cause });
  }
}

/** Read as text: a parsed document would apply its styles, which our policy forbids, and says so in the console. */
function csrfTokenIn(html: string): string {
  const field = html.match(/<input\b[^>]*>/gi)?.find((tag) => tag.includes(`name="${csrfField}"`));
  const token = /\bvalue="([^"]+)"/i.exec(field ?? '')?.[1];
  if (!token) throw new AuthError('loginError');
  return token;
}
