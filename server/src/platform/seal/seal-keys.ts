import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { certificatePath } from './certificate-path.ts';

/** Who seals: a private key, its certificate, and what leads from there to an authority. */
export type SealKeys = {
  privateKey: KeyObject;
  keyType: 'RSA' | 'EC';
  certificate: X509Certificate;
  chain: readonly X509Certificate[];
};

const certificateBlock = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const privateKeyBlock = /-----BEGIN ((?:RSA |EC )?PRIVATE KEY)-----[^-]+-----END \1-----/;
const weakestRsaBits = 2048;

/** Reads a PEM text with a private key and certificates in any order. Its failures say in one line what is wrong. */
export function parseSealKeys(pem: string, now: Date): SealKeys {
  const privateKey = parsePrivateKey(pem);
  const keyType = keyTypeOf(privateKey);
  const certificates = [...pem.matchAll(certificateBlock)].map(([block]) => parseCertificate(block));
  const certificate = certificates.find((candidate) => candidate.checkPrivateKey(privateKey));
  if (!certificate) throw new Error('none of its certificates belongs to its private key');
  checkPeriod(certificate, now);
  return { privateKey, keyType, certificate, chain: certificatePath(certificate, certificates) };
}

/** A seal outside of its certificate's period would be worth nothing. */
export function checkPeriod({ validFromDate, validToDate }: X509Certificate, at: Date): void {
  if (at < validFromDate) throw new Error(`its certificate is valid from ${validFromDate.toISOString()} on only`);
  if (at > validToDate) throw new Error(`its certificate expired at ${validToDate.toISOString()}`);
}

function parsePrivateKey(pem: string): KeyObject {
  const block = privateKeyBlock.exec(pem)?.[0];
  if (!block) throw new Error('it has no private key that can be read without a password');
  try {
    return createPrivateKey(block);
  } catch {
    throw new Error('its private key cannot be read');
  }
}

function parseCertificate(block: string): X509Certificate {
  try {
    return new X509Certificate(block);
  } catch {
    throw new Error('one of its certificates cannot be read');
  }
}

function keyTypeOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): SealKeys['keyType'] {
  if (asymmetricKeyType === 'ec') return 'EC';
  if (asymmetricKeyType !== 'rsa') throw new Error('its private key is neither RSA nor EC');
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < weakestRsaBits)
    throw new Error(`its RSA key has fewer than ${weakestRsaBits} bits`);
  return 'RSA';
}
