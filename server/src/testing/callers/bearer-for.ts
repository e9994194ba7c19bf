import { formatAuthority, type Authority } from '@beistand/contract/authorities.ts';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { openSigningKeys } from '#platform/sign-in/provider/signing-keys.ts';
import type { TestApp } from '#testing/test-app.ts';

type Bearer = { authorization: string };

export type TokenChanges = { payload?: JWTPayload; header?: Partial<JWTHeaderParameters>; origin?: string };

/** The user whom tokens name unless a test says otherwise. */
export const bearerSubject = '00000000-0000-4000-8000-000000000001';

/** The origin of injected requests. */
const injectedOrigin = 'http://localhost';

/** An access token as the server itself signs them, for somebody with these authorities; the changes make it a bad one. */
export async function tokenFor(
  { database: db, vault, settings }: Pick<TestApp, 'database' | 'vault' | 'settings'>,
  authorities: readonly Authority[],
  { payload = {}, header = {}, origin = injectedOrigin }: TokenChanges = {},
): Promise<string> {
  const keys = await (await openSigningKeys({ db, vault, now: () => new Date() })).current();
  const [jwk] = keys.privateKeys;
  if (!jwk) throw new Error('There is no key to sign with');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    iss: `${origin}${settings.deployment.basePath}${signInPaths.issuer}`,
    aud: embeddedSignIn.audience,
    sub: bearerSubject,
    iat: now,
    exp: now + 300,
    scope: ['openid', ...authorities.map(formatAuthority)].join(' '),
    ...payload,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }), ...header })
    .sign(await importJWK(jwk, 'ES256'));
}

export async function bearerFor(
  server: TestApp,
  authorities: readonly Authority[],
  changes?: TokenChanges,
): Promise<Bearer> {
  return { authorization: `Bearer ${await tokenFor(server, authorities, changes)}` };
}

/** Signed once for each second of the server's clock, which stands still in most tests: signing reads the key from the database. */
const signed = new WeakMap<TestApp, Map<string, Promise<Bearer>>>();

/** The same for a person, whose token is from now on by the server's clock. */
export function bearerOf(server: TestApp, sub: string, authorities: readonly Authority[]): Promise<Bearer> {
  const iat = Math.floor(server.now().getTime() / 1000);
  const known = signed.get(server) ?? new Map<string, Promise<Bearer>>();
  signed.set(server, known);
  const bearer =
    known.get(`${sub} ${iat}`) ?? bearerFor(server, authorities, { payload: { sub, iat, exp: iat + 300 } });
  known.set(`${sub} ${iat}`, bearer);
  return bearer;
}
