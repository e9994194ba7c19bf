import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** An independent key for one use of `parent`, named by `use`. */
export function deriveKey(parent: KeyObject, use: readonly string[], salt: Uint8Array = new Uint8Array()): KeyObject {
  // JSON keeps ['a', 'bc'] and ['ab', 'c'] apart.
  const info = JSON.stringify(['beistand', ...use]);
  return createSecretKey(Buffer.from(hkdfSync('sha256', parent, salt, info, 32)));
}
