import { tokenHash } from './sealed-store.ts';

/** The owner of drafts that are written through this link; undefined where the browser cannot seal them. */
export async function linkOwner(token: string): Promise<string | undefined> {
  // Without TLS the browser has neither the hash nor the cipher, and keeps nothing.
  return globalThis.crypto.subtle && `link ${await tokenHash(token)}`;
}
