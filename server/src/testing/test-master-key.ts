import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

/** Servers that begin with the prepared demo data need the key that sealed it. */
export function testMasterKey(): string {
  return inject('masterKey') ?? randomBytes(32).toString('hex');
}
