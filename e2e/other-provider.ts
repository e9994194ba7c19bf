import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const otherProviderClient = { clientId: 'portal', audience: 'urn:insurer:claims' };

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Pending = { challenge: string; nonce: string };

/**
 * An insurer's own provider, with its own issuer and keys: one person, a login page with one button, no refresh tokens,
 * and a userinfo that takes none of our tokens.
 */
export async function startOtherProvider(portal: () => string) {
  const codes = new Map<string, Pending>();
  const server = createServer((request, response) => void answer(request, response)).listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/realm`;
  let hasSession = false;

  function token(type: string, claims: object): string {
    const now = Math.floor(Date.now() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = { iss: issuer, sub: 'insurer-7', iat: now, exp: now + 300, ...claims };
    const text = `${part({ alg: 'ES256', typ: type, kid: 'insurer' })}.${part(body)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
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
        expires_in: 300,
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
    if (pathname === '/realm/login') hasSession = true;
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
      case '/realm/authorize':
        return authorize(searchParams, response);
      case '/realm/token': {
        const { status, body: tokens } = exchange(new URLSearchParams(body));
        return say(tokens, status);
      }
      case '/realm/keys':
        return say({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'insurer', alg: 'ES256', use: 'sig' }] });
      case '/realm/logout':
        hasSession = false;
        return void response.writeHead(303, { location: searchParams.get('post_logout_redirect_uri') ?? '/' }).end();
      default:
        return say({}, 401, {
          'www-authenticate': 'Bearer error="invalid_token"',
          'access-control-expose-headers': 'www-authenticate',
        });
    }
  }

  return { issuer, stop: () => server.close() };
}
