import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { limitAnonymous, refusalIn } from '#platform/bounds/limits.ts';
import type { EmbeddedRouteOptions } from '#platform/sign-in/open-sign-in.ts';
import { tooManyPage } from './pages.ts';
import { withStatus } from './sign-in-answer.ts';

type Options = Pick<EmbeddedRouteOptions, 'providerFor' | 'basePath' | 'db' | 'vault' | 'now'>;

/**
 * An authorization request that asks a person leaves a record of some 5 kB, which waits half an hour for that person. A company of 500
 * behind one address may sign in within ten minutes, three times each; what an address can store stays below 25 MB.
 */
const authorizations = { what: 'authorizations', most: 1500, withinMs: 10 * 60_000 };
/** So does a request to be signed out, for ten minutes if nobody is signed in. */
const logouts = { ...authorizations, what: 'logouts' };

/** For the pages it draws itself; it adds the hash of its own script where it needs one. */
const policy = "default-src 'none'; script-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const routes = [
  ['GET', '.well-known/openid-configuration'],
  ['GET', '.well-known/oauth-authorization-server'],
  ['GET', 'token_keys'],
  ['GET', 'oauth/authorize'],
  // Without an id the provider would take it for a new request, which is limited.
  ['GET', 'oauth/authorize/:uid([^/]+)'],
  ['POST', 'oauth/token'],
  ['GET', 'logout.do'],
  ['POST', 'logout.do/confirm'],
  ['GET', 'logout.do/success'],
] as const;

/** Hands the provider's own routes to it, and no others. */
export async function providerRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { providerFor, basePath, db, vault, now } = options;
  const mount = `${basePath}${signInPaths.issuer}`;
  app.removeAllContentTypeParsers();
  // The provider reads bodies itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const [method, path] of routes) {
    app.route({
      method,
      url: `/${signInPaths.issuer}/${path}`,
      handler: async (request, reply) => {
        const limit = limitOf(path, request);
        if (limit) {
          const refusal = await limitAnonymous({ db, vault, now: now() }, limit, request.ip).catch(refusalIn);
          if (refusal) return sendTooManyPage(request, reply, refusal.waitSeconds);
        }
        return passOn(await providerFor(request), mount, request, reply);
      },
    });
  }
}

/** What stores something for anybody is counted; `prompt=none` shows no page and stores nothing. */
function limitOf(path: (typeof routes)[number][1], { query }: FastifyRequest) {
  if (path === 'logout.do') return logouts;
  const isSilent = (query as { prompt?: unknown }).prompt === 'none';
  return path === 'oauth/authorize' && !isSilent ? authorizations : undefined;
}

/** The browser has left the portal's page, so a person reads this. */
function sendTooManyPage(request: FastifyRequest, reply: FastifyReply, waitSeconds: number): FastifyReply {
  const { html, headers } = tooManyPage(request.headers['accept-language'] ?? '', waitSeconds, request.url);
  return withStatus(reply, 'tooManyAttempts')
    .header('retry-after', String(waitSeconds))
    .type('text/html; charset=utf-8')
    .headers(headers)
    .send(html);
}

async function passOn(provider: Provider, mount: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  const { host, protocol } = new URL(provider.issuer);
  // The provider needs the public address, also behind a proxy, and its own part of the path.
  Object.assign(raw.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
  const url = raw.url ?? '';
  Object.assign(raw, { originalUrl: url, url: url.slice(mount.length) });
  void reply.header('content-security-policy', policy).hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await provider.callback()(raw, reply.raw);
}
