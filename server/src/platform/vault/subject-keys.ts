import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { openValue, sealValue } from './envelope.ts';
import { VaultError } from './vault-error.ts';

/** What a subject's data key is used for, each use with a key of its own. */
export type SubjectKeys = { values: KeyObject; files: KeyObject };

export function wrapNewKey(wrappingKey: KeyObject, subject: string): Buffer {
  return sealValue(wrappingKey, randomBytes(32), ['data key', subject]);
}

export function unwrapKey(wrappingKey: KeyObject, subject: string, wrapped: Uint8Array): SubjectKeys {
  const dataKey = createSecretKey(unwrapped(wrappingKey, subject, wrapped));
  return { values: deriveKey(dataKey, ['values']), files: deriveKey(dataKey, ['files']) };
}

function unwrapped(wrappingKey: KeyObject, subject: string, wrapped: Uint8Array): Buffer {
  try {
    return openValue(wrappingKey, wrapped, ['data key', subject]);
  } catch {
    throw new VaultError(
      'WrongMasterKey',
      `the key of ${subject} was wrapped by another master key than this one, or its row is damaged`,
    );
  }
}
