import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import * as oauth from 'oauth4webapi';
import { interactionPolicy, Provider, type Adapter } from 'oidc-provider';
import type { TestBrowser } from '#testing/callers/test-browser.ts';
import { discover, insecure } from '#testing/callers/test-sign-in.ts';

export type SecondProvider = {
  signIn: { issuer: string; clientId: string; audience: string };
  kid: string;
  publicPem: string;
  claims(): JWTPayload;
  /** A token signed with the provider's own key, with these claims changed. */
  signed(changes: JWTPayload): Promise<string>;
  signInAs(browser: TestBrowser, authorities: string): Promise<oauth.TokenEndpointResponse>;
  refreshed(tokens: oauth.TokenEndpointResponse): Promise<oauth.TokenEndpointResponse>;
  close(): Promise<void>;
};

const clientId = 'insurer-portal';
const audience = 'https://api.insurer.example/claims';
const kid = 'insurer-1';

/** An insurer's own provider: another issuer, RSA keys, authorities as a list. The login_hint says who is signed in. */
export async function openSecondProvider(): Promise<SecondProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${issuer}/callback`;
  const provider = createProvider(issuer, redirectUri, {
    ...(await exportJWK(privateKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/enter')) return void answer(request, response);
    void enter(provider, request, response);
  });
  const client: oauth.Client = { client_id: clientId };
  const claims = (): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: audience, sub: 'u-1', iat: now, exp: now + 300, scope: ['guidewire.edge.csr.all.all'] };
  };

  return {
    signIn: { issuer, clientId, audience },
    kid,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    claims,
    signed: (changes) =>
      new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    async signInAs(browser, authorities) {
      const as = await discover(issuer);
      const verifier = oauth.generateRandomCodeVerifier();
      const address = new URL(as.authorization_endpoint ?? '');
      address.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        login_hint: authorities,
      }).toString();
      const callback = await follow(browser, address, redirectUri);
      const response = await oauth.authorizationCodeGrantRequest(
        as,
        client,
        oauth.None(),
        oauth.validateAuthResponse(as, client, callback, oauth.expectNoState),
        redirectUri,
        verifier,
        insecure,
      );
      return oauth.processAuthorizationCodeResponse(as, client, response);
    },
    async refreshed({ refresh_token }) {
      const as = await discover(issuer);
      const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), refresh_token ?? '', insecure);
      return oauth.processRefreshTokenResponse(as, client, response);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function createProvider(issuer: string, redirectUri: string, key: JWK): Provider {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return new Provider(issuer, {
    adapter: adapterInMemory(),
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [key] },
    cookies: {},
    claims: { openid: ['sub'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid',
          audience,
          accessTokenTTL: 300,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    formats: {
      customizers: {
        jwt: (_context, { accountId }, parts) => {
          // As the providers of insurers do it: a type that says nothing, and a list of authorities.
          parts.header = { typ: 'JWT' };
          parts.payload['grantedAuthorities'] = [accountId];
        },
      },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 600,
      RefreshToken: 3600,
      Session: () => 3600,
    },
    interactions: { policy, url: (_context, { uid }) => `/enter/${uid}` },
    findAccount: async (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    async loadExistingGrant({ oidc: { provider, account } }) {
      const grant = new provider.Grant({ accountId: account.accountId, clientId });
      grant.addOIDCScope('openid');
      grant.addResourceScope(audience, 'openid');
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    renderError(context, out) {
      context.body = JSON.stringify(out);
    },
  });
}

async function enter(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const login = { accountId: params['login_hint'] ?? '', remember: false, amr: [] };
  response.writeHead(303, { location: await provider.interactionResult(request, response, { login }) }).end();
}

async function follow(browser: TestBrowser, from: URL, until: string): Promise<URL> {
  let address = from;
  for (let hop = 0; hop < 5 && !address.href.startsWith(until); hop += 1) {
    const response = await browser.go(address);
    address = new URL(response.headers.get('location') ?? `/status-${response.status}`, address);
  }
  return address;
}

function adapterInMemory(): (kind: string) => Adapter {
  const kept = new Map<string, Record<string, unknown>>();
  return (kind) => {
    const key = (id: string) => `${kind} ${id}`;
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => [...kept.values()].find((payload) => payload['uid'] === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void kept.set(key(id), { ...kept.get(key(id)), consumed: 1 }),
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async () => {},
    };
  };
}
