import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trust } from '#platform/seal/trusted-sealer.ts';

export const noTrust: Trust = { certificates: [], issuers: [], fingerprints: [] };

/** Trusts the certificate in this PEM file. */
export function trustOf(file: string): Trust {
  return { ...noTrust, certificates: [new X509Certificate(readFileSync(file))] };
}

/** Trusts the seal that a demo made in its folder. */
export function trustOfDemo(dataDir: string): Trust {
  return trustOf(join(dataDir, 'keys', 'seal.pem'));
}
