import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const otherProviderClient = { clientId: 'portal', audience: 'urn:insurer:claims' };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Pending = { challenge: string; nonce: string };

/** A received authorization request: its parameters, and whether the browser sent the session cookie. */
type Asked = { prompt: string | null; hasSession: boolean };

const cookieName = 'insurer_session';

/**
 * An insurer's own provider, with its own issuer and keys: one person, a login page with one button, no refresh tokens,
 * and a userinfo endpoint that refuses our tokens. It is on another site than the portal (an IP address, not a name) and identifies
 * people by a cookie, which browsers do not send in a frame of ours.
 */
export async function startOtherProvider(portal: () => string) {
  const codes = new Map<string, Pending>();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
  const sessions = new Set<string>();
  const asked: Asked[] = [];
  const tokens = { lifetimeSeconds: 300 };

  function token(type: string, claims: object): string {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = { iss: issuer, sub: 'insurer-7', iat: now, exp: now + tokens.lifetimeSeconds, ...claims };
    const text = `${part({ alg: 'ES256', typ: type, kid: 'insurer' })}.${part(body)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  const sessionOf = ({ headers }: IncomingMessage): string | undefined =>
    new RegExp(`${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

  function authorize(query: URLSearchParams, hasSession: boolean, response: ServerResponse): void {
    asked.push({ prompt: query.get('prompt'), hasSession });
    const target = new URL(query.get('redirect_uri') ?? '');
    if (target.href !== `${portal()}uaa/frame`) return void response.writeHead(400).end('redirect_uri');
    target.searchParams.set('state', query.get('state') ?? '');
    if (hasSession && query.get('prompt') !== 'login') {
      const code = randomUUID();
      codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
      target.searchParams.set('code', code);
    } else if (query.get('prompt') === 'none') target.searchParams.set('error', 'login_required');
    else return showLogin(query, response);
    response.writeHead(303, { location: target.href }).end();
  }

  function showLogin(query: URLSearchParams, response: ServerResponse): void {
    query.delete('prompt');
    const fields = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('');
    const form = `<form action="/realm/login">${fields}<button>Beim Versicherer anmelden</button></form>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form);
  }

  /** After a click on the button: sets the session cookie and repeats the request. */
  function logIn(query: URLSearchParams, response: ServerResponse): void {
    const session = randomUUID();
    sessions.add(session);
    const cookie = `${cookieName}=${session}; path=/realm; httponly; samesite=lax`;
    response.writeHead(303, { location: `/realm/authorize?${query.toString()}`, 'set-cookie': cookie }).end();
  }

  function exchange(form: URLSearchParams): { status: number; body: object } {
    const { challenge, nonce } = codes.get(form.get('code') ?? '') ?? {};
    codes.delete(form.get('code') ?? '');
    const proved = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (proved !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
    const scope = 'openid guidewire.edge.account.1000462.all';
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: tokens.lifetimeSeconds,
        access_token: token('JWT', { aud: otherProviderClient.audience, scope }),
        id_token: token('JWT', { aud: otherProviderClient.clientId, nonce, name: 'Iris Insurer' }),
      },
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    let body = '';
    for await (const data of request) body += String(data);
    const cors = { 'access-control-allow-origin': request.headers.origin ?? '*', 'access-control-allow-headers': '*' };
    const say = (value: object, status = 200, more = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...cors, ...more })
        .end(JSON.stringify(value));
    if (request.method === 'OPTIONS') return say({}, 204);
    const session = sessionOf(request);
    switch (pathname) {
      case '/realm/.well-known/openid-configuration':
        return say({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          end_session_endpoint: `${issuer}/logout`,
          id_token_signing_alg_values_supported: ['ES256'],
        });
      case '/realm/login':
        return logIn(searchParams, response);
      case '/realm/authorize':
        return authorize(searchParams, session !== undefined && sessions.has(session), response);
      case '/realm/token': {
        const answered = exchange(new URLSearchParams(body));
        return say(answered.body, answered.status);
      }
      case '/realm/keys':
        return say({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'insurer', alg: 'ES256', use: 'sig' }] });
      case '/realm/logout':
        sessions.delete(session ?? '');
        return void response.writeHead(303, { location: searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
      default:
        return say({}, 401, {
          'www-authenticate': 'Bearer error="invalid_token"',
          'access-control-expose-headers': 'www-authenticate',
        });
    }
  }

  function stop(): void {
    server.close();
    server.closeAllConnections();
  }

  return { issuer, asked, tokens, endSessions: () => sessions.clear(), stop };
}
