import type { Deployment } from '@beistand/contract/config.ts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { TokenRules } from './bearer.ts';

/** Never a symmetric one: the published key would then be the secret. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

/** What counts as an access token of the insurer's own provider, by the keys that it publishes. */
export function foreignTokenRules({ issuer, audience }: NonNullable<Deployment['signIn']>): TokenRules {
  let published: Promise<JWTVerifyGetKey> | undefined;
  return {
    issuer,
    audience,
    algorithms,
    async keys(header, token) {
      published ??= discoverKeys(issuer).catch((failure: unknown) => {
        published = undefined;
        throw failure;
      });
      return (await published)(header, token);
    },
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'error' });
  if (!response.ok) throw new Error(`${address} answered with ${response.status}`);
  const document = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown };
  if (document.issuer !== issuer || typeof document.jwks_uri !== 'string')
    throw new Error(`${address} describes another provider than "signIn.issuer" names`);
  return createRemoteJWKSet(new URL(document.jwks_uri));
}
