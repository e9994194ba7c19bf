import type { Deployment } from '@beistand/contract/config.ts';
import { csrfField, embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import * as oauth from 'oauth4webapi';
import { openTestApp, type TestApp, type TestAppOptions } from '#testing/test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export type ListeningApp = TestApp & {
  origin: string;
  /** The address of a path below the base path. */
  at(path: string): string;
  discover(): Promise<oauth.AuthorizationServer>;
};

/** What signing in needs of a server; a process of its own has no more. */
export type SignInServer = Pick<ListeningApp, 'origin' | 'at' | 'discover'>;

/** A server of another process, by its address with the base path. */
export function signInServerAt(base: string): SignInServer {
  const at = (path: string) => new URL(path, base).href;
  return { origin: new URL(base).origin, at, discover: () => discover(at(signInPaths.issuer)) };
}

/** The whole server on a port of its own. */
export async function openListeningApp(options: TestAppOptions = {}): Promise<ListeningApp> {
  const server = await openTestApp(options);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  return listeningAt(server, `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
}

export function listeningAt(server: TestApp, origin: string): ListeningApp {
  const at = (path: string) => `${origin}${server.settings.deployment.basePath}${path}`;
  return { ...server, origin, at, discover: () => discover(at(signInPaths.issuer)) };
}

/** The flags of a deployment: all off, but for these. */
export function featuresWith(on: Partial<Deployment['features']>): Deployment['features'] {
  return {
    alternativeIdentityProvider: false,
    grantedAuthorityChecks: false,
    signUp: false,
    forgotPassword: false,
    socialLogin: false,
    ...on,
  };
}

/** The tests speak to a server on this machine, without TLS. */
export const insecure = { [oauth.allowInsecureRequests]: true };

export const client: oauth.Client = { client_id: embeddedSignIn.clientId };

export async function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, insecure));
}

export async function csrfOf(browser: TestBrowser, loginPage: string): Promise<string> {
  const html = await (await browser.go(loginPage)).text();
  return new RegExp(`name="${csrfField}" value="([^"]+)"`).exec(html)?.[1] ?? '';
}

/** As the portal's login page does it: reads the field, posts name and password. */
export async function login(
  server: SignInServer,
  browser: TestBrowser,
  { username = 'erika.sommer', password = 'beistand-demo', headers = {} as Record<string, string> } = {},
): Promise<Response> {
  const csrf = await csrfOf(browser, server.at(signInPaths.login));
  return browser.postForm(
    server.at(signInPaths.loginDo),
    { username, password, [csrfField]: csrf },
    { accept: 'application/json', origin: server.origin, ...headers },
  );
}

export type Authorization = { callback: URL; verifier: string; state: string; nonce: string };

/** Asks for a code as the hidden frame does; follows redirects until one leads to the redirect address. */
export async function authorize(
  server: SignInServer,
  browser: TestBrowser,
  changes: Record<string, string | undefined> = {},
): Promise<Authorization> {
  const as = await server.discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
  const wanted: Record<string, string | undefined> = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: server.at(signInPaths.frame),
    scope: embeddedSignIn.scope,
    audience: embeddedSignIn.audience,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'none',
    state,
    nonce,
    ...changes,
  };
  const address = new URL(as.authorization_endpoint ?? '');
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) address.searchParams.set(name, value);
  const response = await browser.go(address);
  const location = response.headers.get('location');
  return { callback: new URL(location ?? `/status-${response.status}`, server.origin), verifier, state, nonce };
}

export async function exchange(
  server: SignInServer,
  { callback, verifier, state, nonce }: Authorization,
): Promise<oauth.TokenEndpointResponse> {
  const as = await server.discover();
  const answer = oauth.validateAuthResponse(as, client, callback, state);
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    answer,
    server.at(signInPaths.frame),
    verifier,
    { ...insecure, additionalParameters: { token_format: 'jwt' } },
  );
  return oauth.processAuthorizationCodeResponse(as, client, response, { expectedNonce: nonce, requireIdToken: true });
}

/** All of it: login, code, tokens. */
export async function signIn(
  server: SignInServer,
  browser: TestBrowser,
  username?: string,
): Promise<oauth.TokenEndpointResponse> {
  await login(server, browser, username === undefined ? {} : { username });
  return exchange(server, await authorize(server, browser));
}

/** Asks for new tokens; the answer may be a refusal. */
export async function refresh(server: SignInServer, { refresh_token }: oauth.TokenEndpointResponse): Promise<Response> {
  return oauth.refreshTokenGrantRequest(await server.discover(), client, oauth.None(), refresh_token ?? '', insecure);
}

export async function refreshed(
  server: SignInServer,
  tokens: oauth.TokenEndpointResponse,
): Promise<oauth.TokenEndpointResponse> {
  return oauth.processRefreshTokenResponse(await server.discover(), client, await refresh(server, tokens));
}
