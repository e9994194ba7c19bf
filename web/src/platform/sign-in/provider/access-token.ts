import { AuthError } from '#platform/sign-in/auth-error.ts';

type AccessTokenRules = { issuer: string; audience: string; nowSeconds: number };

const toleranceSeconds = 30;

/** What an access token says, if it is one that our server will take. Its signature is the server's to check. */
export function readAccessToken(token: string, rules: AccessTokenRules): Record<string, unknown> {
  const claims = payloadOf(token);
  const { iss, aud, exp, nbf } = claims;
  const audiences = Array.isArray(aud) ? aud : [aud];
  const isValid =
    iss === rules.issuer &&
    audiences.includes(rules.audience) &&
    typeof exp === 'number' &&
    exp > rules.nowSeconds - toleranceSeconds &&
    (typeof nbf !== 'number' || nbf <= rules.nowSeconds + toleranceSeconds);
  if (!isValid) throw new AuthError('invalidToken');
  return claims;
}

function payloadOf(token: string): Record<string, unknown> {
  const [, payload, signature] = token.split('.');
  try {
    if (!payload || !signature) throw new Error('Not a signed token');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) throw new Error('Not a set of claims');
    return claims as Record<string, unknown>;
  } catch (cause) {
    throw new AuthError('invalidToken', { cause });
  }
}
