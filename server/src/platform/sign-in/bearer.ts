import { authoritiesOf, personaOf, type Authority } from '@beistand/contract/authorities.ts';
import type { Persona } from '@beistand/contract/personas.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';

/** Who calls, as the access token says. */
export type Principal = {
  id: string;
  authorities: readonly Authority[];
  persona: Persona;
  /** The sign-in that the token comes from, where the provider tells; it ends for all tokens at once. */
  session?: string;
};

/** What an access token must be to count. */
export type TokenRules = {
  issuer: string;
  audience: string;
  algorithms: readonly string[];
  /** The header's type, where the provider tells access tokens from others by it. */
  type?: 'at+jwt';
  keys: JWTVerifyGetKey;
};

export type Bearer = {
  /** Fails with UNAUTHENTICATED where the header carries no token, or one that does not count. */
  principalOf(authorization: string | undefined, rules: TokenRules): Promise<Principal>;
};

type Verified = { principal: Principal; issuer: string; expiresAt: number };

const clockToleranceSeconds = 5;
/** How many verified tokens are cached; with more callers some are verified again. */
const mostRemembered = 20_000;

type BearerOptions = {
  persona: Persona;
  now(): Date;
  /** Whether the sign-in that a token comes from is over: then the token is, too. */
  hasEnded(session: string): boolean;
};

/** Verifies each token once and remembers it until it expires. */
export function createBearer({ persona, now, hasEnded }: BearerOptions): Bearer {
  // By the keys that verified them: with other keys every token is looked at again.
  const rememberedBy = new WeakMap<JWTVerifyGetKey, Map<string, Verified>>();

  function rememberedWith(keys: JWTVerifyGetKey): Map<string, Verified> {
    const remembered = rememberedBy.get(keys) ?? new Map<string, Verified>();
    rememberedBy.set(keys, remembered);
    return remembered;
  }

  function unended(principal: Principal): Principal {
    if (principal.session !== undefined && hasEnded(principal.session)) throw new AppError('UNAUTHENTICATED');
    return principal;
  }

  async function verify(token: string, rules: TokenRules): Promise<Verified> {
    const { payload } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now(),
      ...(rules.type && { typ: rules.type }),
    });
    return verified(payload, rules.issuer, persona);
  }

  return {
    async principalOf(authorization, rules) {
      if (!authorization) throw new AppError('UNAUTHENTICATED');
      const remembered = rememberedWith(rules.keys);
      const known = remembered.get(authorization);
      if (known?.issuer === rules.issuer && known.expiresAt > now().getTime()) return unended(known.principal);
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      if (!token) throw new AppError('UNAUTHENTICATED');
      try {
        const fresh = await verify(token, rules);
        makeRoom(remembered);
        remembered.set(authorization, fresh);
        return unended(fresh.principal);
      } catch (failure) {
        if (isTokensFault(failure)) throw new AppError('UNAUTHENTICATED');
        throw failure;
      }
    },
  };
}

function verified(payload: JWTPayload, issuer: string, configured: Persona): Verified {
  const { sub = '', exp = 0 } = payload;
  const authorities = authoritiesOf(payload);
  return {
    principal: {
      id: sub,
      authorities,
      persona: personaOf(authorities, configured),
      ...(typeof payload['sid'] === 'string' && { session: payload['sid'] }),
    },
    issuer,
    expiresAt: exp * 1000,
  };
}

/** A provider that does not answer, or not with keys. */
const providerFaults = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/** Whether the token is at fault. When the provider is, callers stay signed in and get UNAVAILABLE. */
function isTokensFault(failure: unknown): boolean {
  return failure instanceof errors.JOSEError && !providerFaults.includes(failure.code);
}

function makeRoom(remembered: Map<string, unknown>): void {
  if (remembered.size < mostRemembered) return;
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}
