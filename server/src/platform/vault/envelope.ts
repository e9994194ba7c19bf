import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { VaultError } from './vault-error.ts';

// version (1 byte) | nonce (12) | ciphertext | tag (16)
const version = 1;
const nonceStart = 1;
const bodyStart = 13;
const tagBytes = 16;

/** Seals a short value; it opens only with the same `boundTo`, so it cannot be moved to another row or column. */
export function sealValue(key: KeyObject, plaintext: string | Uint8Array, boundTo: readonly string[]): Buffer {
  const nonce = randomBytes(bodyStart - nonceStart);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(authenticated(boundTo));
  const body = cipher.update(typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext);
  cipher.final();
  return Buffer.concat([Buffer.of(version), nonce, body, cipher.getAuthTag()]);
}

export function openValue(key: KeyObject, sealed: Uint8Array, boundTo: readonly string[]): Buffer {
  if (sealed.length < bodyStart + tagBytes || sealed[0] !== version) {
    throw new VaultError('SealBroken', `not a sealed value of version ${version}`);
  }
  const tagStart = sealed.length - tagBytes;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceStart, bodyStart), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(authenticated(boundTo)).setAuthTag(sealed.subarray(tagStart));
  const plaintext = decipher.update(sealed.subarray(bodyStart, tagStart));
  try {
    decipher.final();
  } catch {
    throw new VaultError('SealBroken', `the sealed value is damaged, or belongs elsewhere than ${boundTo.join(', ')}`);
  }
  return plaintext;
}

function authenticated(boundTo: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([version, ...boundTo]));
}
