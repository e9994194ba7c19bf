import { formatAuthority } from '@beistand/contract/authorities.ts';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import {
  errors,
  interactionPolicy,
  Provider,
  type Configuration,
  type AccessToken,
  type CookieOptions,
  type KoaContext,
} from 'oidc-provider';
import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { createSecretCookies } from '#platform/http/secret-cookies.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { confirmLogoutPage, loggedOutPage, problemPage, type Html } from '#platform/sign-in/routes/pages.ts';
import { providerTime } from './provider-time.ts';
import { findExpiryByUid } from './record-queries.ts';
import { hashOf, recordStore, signInIdOf } from './record-store.ts';
import { cookieNames, grantFor, sessionSeconds } from './provider-session.ts';
import { signingAlgorithm, type KeySet } from './signing-keys.ts';
import { findUser } from '#platform/sign-in/user-queries.ts';

export type ProviderDeps = {
  /** The public scheme, host and port of this server. */
  origin: string;
  basePath: string;
  keys: KeySet;
  db: Db;
  vault: Vault;
  log: Log;
  now(): Date;
};

const { clientId, audience, scope } = embeddedSignIn;

const minute = 60;

const lifetimes = {
  AccessToken: 5 * minute,
  AuthorizationCode: minute,
  IdToken: 5 * minute,
  Interaction: 30 * minute,
  RefreshToken: sessionSeconds,
  // Whoever asks to be signed out without being signed in leaves a session, too; it only has to last until the answer to it.
  Session: (_context: unknown, { accountId }: { accountId?: string | undefined }) =>
    accountId ? sessionSeconds : 10 * minute,
  Grant: 2 * sessionSeconds,
};

/** The authorization server for one origin; everything it remembers stands in the database. */
export function createProvider(deps: ProviderDeps): Provider {
  const { origin, basePath, log } = deps;
  const provider = new Provider(`${origin}${basePath}${signInPaths.issuer}`, configurationOf(deps));
  // It builds its addresses from the request, where we put the public one.
  provider.proxy = true;
  provider.on('server_error', (_context, failure) => log.error({ err: failure }, 'the sign-in server failed'));
  return provider;
}

function configurationOf({ origin, basePath, keys, db, vault, now }: ProviderDeps): Configuration {
  const time = providerTime(now);
  const { nameOf, options } = createSecretCookies({ basePath, secure: origin.startsWith('https:') });
  const cookies: CookieOptions = { ...options, sameSite: 'lax' };
  const { session, interaction, resume } = cookieNames;
  const names = { session: nameOf(session), interaction: nameOf(interaction), resume: nameOf(resume) };
  return {
    adapter: recordStore({ db, vault, now }),
    clients: [
      {
        client_id: clientId,
        redirect_uris: [`${origin}${basePath}${signInPaths.frame}`],
        post_logout_redirect_uris: [`${origin}${basePath}`],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    jwks: { keys: keys.privateKeys },
    cookies: { names, long: cookies, short: cookies },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      jwks: '/token_keys',
      userinfo: '/userinfo',
      end_session: '/logout.do',
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: [scope],
    claims: { openid: ['sub'] },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    extraParams: { audience: onlyOurAudience },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // The address /userinfo is answered by userinfo-route.ts; the feature is on because it puts that address into the discovery document.
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => show(context, confirmLogoutPage(localesOf(context), form)),
        postLogoutSuccessSource: (context) => show(context, loggedOutPage(localesOf(context), basePath)),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => resourceServer(resource),
      },
    },
    formats: {
      customizers: {
        async jwt(_context, token, { payload }) {
          Object.assign(payload, time.toShared(payload));
          await describeBearer(db, token, payload);
        },
      },
    },
    ttl: lifetimes,
    interactions: {
      policy: signInOnly(),
      url: (_context, { uid }) => `${basePath}${signInPaths.login}?interaction=${uid}`,
    },
    async findAccount(_context, id) {
      const user = await findUser(db, id);
      return user && { accountId: id, claims: () => ({ sub: id }) };
    },
    loadExistingGrant: (context) =>
      grantFor(context.oidc.provider, context.oidc.session, context.oidc.account.accountId),
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    clientBasedCORS: (_context, from) => from === origin,
    renderError: (context, { error }) => show(context, problemPage(localesOf(context), error, basePath)),
  };
}

/** Nobody is asked for consent: the portal is the insurer's own. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

function resourceServer(resource: string) {
  if (resource !== audience) throw new errors.InvalidTarget();
  return {
    scope,
    audience,
    accessTokenTTL: lifetimes.AccessToken,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: signingAlgorithm } },
  };
}

function onlyOurAudience(_context: KoaContext, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== audience) throw new errors.InvalidTarget();
}

/**
 * Whose token it is. Rights are read anew for each, so that one that was taken away is gone with the next token. A token ends with
 * the session it comes from: when that expires, and when somebody ends it (see ended-sessions.ts).
 */
async function describeBearer(db: Db, token: AccessToken, payload: Record<string, unknown>): Promise<void> {
  const user = await findUser(db, token.accountId);
  payload['scope'] = [scope, ...(user?.authorities ?? []).map(formatAuthority)].join(' ');
  payload['sid'] = signInIdOf(token.grantId);
  const sessionEnd = await findExpiryByUid(db, 'Session', hashOf(token.sessionUid));
  payload['exp'] = Math.min(payload['exp'] as number, Math.floor((sessionEnd?.getTime() ?? 0) / 1000));
}

const localesOf = (context: KoaContext) => context.get('accept-language');

function show(context: KoaContext, { html, headers }: Html): void {
  context.type = 'html';
  context.set(headers);
  context.body = html;
}
