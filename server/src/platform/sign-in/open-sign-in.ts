import type { Deployment } from '@beistand/contract/config.ts';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { TokenRules } from './bearer.ts';
import type { Db } from '#platform/database/database.ts';
import { foreignTokenRules } from './foreign-provider.ts';
import type { Log } from '#platform/log.ts';
import type { OriginOf } from '#platform/http/public-origin.ts';
import type { Vault } from '#platform/vault/vault.ts';
import {
  openSigningKeys,
  signingAlgorithm,
  type KeySet,
  type SigningKeys,
} from '#platform/sign-in/provider/signing-keys.ts';

export type EmbeddedSignIn = { keys: SigningKeys; providerFor(request: FastifyRequest): Promise<Provider> };

export type SignIn = {
  /** What an access token must be to count in this request. */
  tokenRules(request: FastifyRequest): Promise<TokenRules>;
  /** Missing where the insurer's own provider signs people in. */
  embedded?: EmbeddedSignIn;
};

export type SignInDeps = {
  deployment: Deployment;
  db: Db;
  vault: Vault;
  log: Log;
  now(): Date;
  originOf: OriginOf;
};

/** What the routes of the embedded provider share. */
export type EmbeddedRouteOptions = {
  db: Db;
  vault: Vault;
  now(): Date;
  originOf: OriginOf;
  basePath: string;
  providerFor(request: FastifyRequest): Promise<Provider>;
};

/** More origins than a trial uses. */
const mostOrigins = 20;

export async function openSignIn(deps: SignInDeps): Promise<SignIn> {
  if (deps.deployment.signIn) {
    const rules = foreignTokenRules(deps.deployment.signIn);
    return { tokenRules: async () => rules };
  }
  const { originOf, deployment } = deps;
  const keys = await openSigningKeys(deps);
  const providers = providersByOrigin(deps);
  return {
    embedded: { keys, providerFor: async (request) => providers(await keys.current(), originOf(request)) },
    tokenRules: async (request) => ({
      issuer: `${originOf(request)}${deployment.basePath}${signInPaths.issuer}`,
      audience: embeddedSignIn.audience,
      algorithms: [signingAlgorithm],
      type: 'at+jwt',
      keys: (await keys.current()).verify,
    }),
  };
}

/** A provider has one issuer and fixed keys, so each origin gets its own, and all of them are made anew when the keys change. */
function providersByOrigin({ deployment, db, vault, log, now }: SignInDeps) {
  const byKeys = new WeakMap<KeySet, Map<string, Provider>>();
  return async (keys: KeySet, origin: string): Promise<Provider> => {
    // Imported with the first sign-in, to keep the start short.
    const { createProvider } = await import('#platform/sign-in/provider/create-provider.ts');
    const providers = byKeys.get(keys) ?? new Map<string, Provider>();
    byKeys.set(keys, providers);
    const known = providers.get(origin);
    if (known) return known;
    if (!URL.canParse(origin)) throw Object.assign(new Error('No usable host'), { statusCode: 400 });
    if (providers.size >= mostOrigins) providers.clear();
    const provider = createProvider({ origin, basePath: deployment.basePath, keys, db, vault, log, now });
    providers.set(origin, provider);
    return provider;
  };
}
