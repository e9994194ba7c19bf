import * as oauth from 'oauth4webapi';
import { watchedFetch } from '#platform/network/connection.ts';
import { readAccessToken } from './access-token.ts';
import type { Attempt } from './attempt.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';
import type { SignInConfiguration } from '#platform/sign-in/sign-in-configuration.ts';

export type ProviderConfiguration = Pick<
  SignInConfiguration,
  'issuer' | 'clientId' | 'audience' | 'scope' | 'redirectUri'
>;

export type Tokens = {
  accessToken: string;
  /** Missing where the provider gives none. */
  refreshToken: string | undefined;
  /** What the access token says. */
  claims: Record<string, unknown>;
  /** What the ID token says about the person, where one came. */
  identity: Record<string, unknown>;
  lifetimeMs: number;
};

/** The conversation with the authorization server. */
export type Provider = {
  /** Where to ask for a code; `none` asks without showing anything. */
  authorizationUrl(attempt: Attempt, prompt?: 'none' | 'login'): Promise<URL>;
  /** Changes the code in the answer's query for tokens. */
  exchange(query: string, attempt: Attempt): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** What the provider tells about the owner of the tokens. */
  userInfo(tokens: Tokens): Promise<Record<string, unknown>>;
  endSessionUrl(): Promise<string | undefined>;
};

const additionalParameters = { token_format: 'jwt' };

export function createProvider(configuration: ProviderConfiguration): Provider {
  const { issuer, clientId, audience, scope, redirectUri } = configuration;
  const client: oauth.Client = { client_id: clientId };
  const http = {
    // A trial on this machine has no certificate.
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: (
      address: string,
      { body, ...rest }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
    ) => watchedFetch(address, { ...rest, body: body ?? null } as RequestInit),
  };
  const keys: oauth.JWKSCacheInput = {};
  let discovered: Promise<oauth.AuthorizationServer> | undefined;

  function discover(): Promise<oauth.AuthorizationServer> {
    discovered ??= readDiscovery().catch((failure: unknown) => {
      discovered = undefined;
      throw failure;
    });
    return discovered;
  }

  async function readDiscovery(): Promise<oauth.AuthorizationServer> {
    const address = new URL(issuer);
    const response = await oauth.discoveryRequest(address, http);
    const serverTime = Date.parse(response.headers.get('date') ?? '');
    // Devices' clocks are often wrong, and the lifetime of a token is measured by the provider's.
    if (serverTime) client[oauth.clockSkew] = Math.round((serverTime - Date.now()) / 1000);
    return oauth.processDiscoveryResponse(address, response);
  }

  function tokensOf(answer: oauth.TokenEndpointResponse): Tokens {
    const nowSeconds = Date.now() / 1000 + (client[oauth.clockSkew] ?? 0);
    const claims = readAccessToken(answer.access_token, { issuer, audience, nowSeconds });
    const lifetimeMs = (answer.expires_in ?? Number(claims['exp']) - nowSeconds) * 1000;
    const identity = { ...oauth.getValidatedIdTokenClaims(answer) };
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token, claims, identity, lifetimeMs };
  }

  return {
    async authorizationUrl({ verifier, nonce, state }, prompt) {
      const server = await discover();
      const address = new URL(server.authorization_endpoint ?? '');
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        audience,
        nonce,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address;
    },

    async exchange(query, { verifier, nonce, state }) {
      const server = await discover();
      const answer = new URLSearchParams(query);
      if (answer.get('state') !== state) throw new AuthError('invalidAttempt');
      const code = oauth.validateAuthResponse(server, client, answer, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        code,
        redirectUri,
        verifier,
        { ...http, additionalParameters },
      );
      const granted = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, response, { ...http, [oauth.jwksCache]: keys });
      return tokensOf(granted);
    },

    async refresh(refreshToken) {
      const server = await discover();
      const options = { ...http, additionalParameters };
      const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, options);
      const tokens = tokensOf(await oauth.processRefreshTokenResponse(server, client, response));
      // A provider that does not rotate them gives no new one.
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    },

    async userInfo({ accessToken, claims, identity }) {
      const server = await discover();
      if (!server.userinfo_endpoint) return identity;
      const response = await oauth.userInfoRequest(server, client, accessToken, http);
      try {
        return { ...(await oauth.processUserInfoResponse(server, client, String(claims['sub']), response)) };
      } catch (failure) {
        // An insurer's provider may keep it for tokens of its own; the ID token then has to do.
        if (failure instanceof oauth.WWWAuthenticateChallengeError) return identity;
        throw failure;
      }
    },

    async endSessionUrl() {
      return (await discover()).end_session_endpoint;
    },
  };
}
