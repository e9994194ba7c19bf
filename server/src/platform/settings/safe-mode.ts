import type { X509Certificate } from 'node:crypto';
import { SettingError } from './setting-error.ts';
import { isLoopback } from './setting-schemas.ts';
import type { SealKeys } from '#platform/seal/seal-keys.ts';

type ProductionSettings = {
  masterKey: string | undefined;
  baseUrl: string | undefined;
  sealKeys: SealKeys | undefined;
  webDev: boolean;
};

/** A production deployment needs strong secrets, a public https address, a seal of its own and the built pages. */
export function checkProduction({ masterKey, baseUrl, sealKeys, webDev }: ProductionSettings): void {
  if (webDev)
    throw new SettingError('WEB_DEV: expected none with "mode": "production", which serves the pages that were built');
  if (!masterKey)
    throw new SettingError(
      'MASTER_KEY: expected 32 bytes in hex or base64, for a production deployment keeps its key outside the data',
    );
  if (isGuessable(masterKey))
    throw new SettingError(
      'MASTER_KEY: expected 32 random bytes, not a pattern that can be guessed (make them: openssl rand -base64 32)',
    );
  if (!baseUrl) throw new SettingError('BASE_URL: expected the public address of a production deployment');
  if (baseUrl.startsWith('http:') && !isLoopback(baseUrl))
    throw new SettingError('BASE_URL: expected an https address, for a production deployment is served over TLS only');
  if (!sealKeys)
    throw new SettingError(
      'SEAL_CERTIFICATE: expected a PEM file with private key and certificate, for a production deployment seals what is signed',
    );
  if (isDemoSeal(sealKeys.certificate))
    throw new SettingError(
      'SEAL_CERTIFICATE: expected a certificate of your own: this one was made by a demo, and nobody vouches for it',
    );
}

type DemoSettings = {
  databaseUrl: string | undefined;
  baseUrl: string | undefined;
  allowPublicDemo: boolean;
};

/** A demo shows its passwords, so one that other machines can open needs an explicit setting. */
export function checkDemo({ databaseUrl, baseUrl, allowPublicDemo }: DemoSettings): void {
  if (allowPublicDemo) return;
  const expected = 'with "mode": "demo", where everybody knows the passwords, or ALLOW_PUBLIC_DEMO=1 if it is meant';
  if (databaseUrl) throw new SettingError(`DATABASE_URL: expected none ${expected}`);
  if (baseUrl && !isLoopback(baseUrl)) throw new SettingError(`BASE_URL: expected a loopback address ${expected}`);
}

/** So many different bytes are in every 32 random ones, with a probability beyond doubt, and rarely in words and short patterns. */
const fewestDistinctBytes = 16;

/** A repeated pattern, counting bytes, few different bytes, or text that somebody typed. */
export function isGuessable(masterKey: string): boolean {
  const bytes = Buffer.from(masterKey, /^[0-9a-f]{64}$/i.test(masterKey) ? 'hex' : 'base64');
  const step = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0)).subarray(1);
  return new Set(bytes).size < fewestDistinctBytes || isPrintable(bytes) || repeats(bytes) || repeats(step);
}

function isPrintable(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte <= 0x7e);
}

function repeats(bytes: Uint8Array): boolean {
  const half = Math.floor(bytes.length / 2);
  return Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    bytes.every((byte, index) => byte === bytes[index % period]),
  );
}

/** As createSelfSigned in demo-seal-keys.ts makes them. */
function isDemoSeal({ subject, issuer }: X509Certificate): boolean {
  return subject === issuer && /^CN=.* Demo$/m.test(subject);
}
