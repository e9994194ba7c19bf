/** How long anything is kept on a device. */
export const keptForMs = 24 * 60 * 60 * 1000;

/** Bytes that only the key opens again. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

/** A key that cannot be read out of the browser. It is stored with what it seals: what is erased cannot be opened again. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, sealed: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
}

export function unseal(key: CryptoKey, { iv, sealed }: Sealed): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
}

export type InOrder<Database> = <Result>(work: (db: Database) => Promise<Result>, otherwise: Result) => Promise<Result>;

/**
 * Works on a database of this device, one thing after the other: a save that is still running must not outlive the erasure that
 * came after it. A browser that keeps nothing (a private window, a full disk, a page without TLS) loses what was to be kept and
 * nothing else, so instead of a failure `otherwise` is given.
 */
export function storeInOrder<Database>(open: () => Promise<Database>): InOrder<Database> {
  let last: Promise<unknown> = Promise.resolve();
  return (work, otherwise) => {
    const result = last.then(async () => work(await open())).catch(() => otherwise);
    last = result;
    return result;
  };
}

/** The hash by which work done through a link is kept: the token itself opens a case and is kept nowhere beyond its tab. */
export async function tokenHash(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
