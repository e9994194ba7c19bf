import { tokenHash } from './sealed-store.ts';

/** Whose drafts they are that were written through this link; undefined where the browser cannot seal them. */
export async function linkOwner(token: string): Promise<string | undefined> {
  // Without TLS the browser has neither the hash nor the cipher, and keeps nothing.
  return globalThis.crypto.subtle && `link ${await tokenHash(token)}`;
}
