import { sign } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { loadDemoSealKeys } from './demo-seal-keys.ts';
import { checkPeriod, type SealKeys } from './seal-keys.ts';

type Sealing = { reason: string; location: string | undefined; at: Date };

export type Seal = {
  /** The same PDF with a PAdES signature of the deployment over all of it. */
  seal(pdf: Uint8Array, sealing: Sealing): Promise<Buffer>;
};

type Options = {
  /** Absent in a demo, which creates its own at first need. */
  keys: SealKeys | undefined;
  timestampUrl: string | undefined;
  dataDir: string;
  clubName: string;
};

const cmsBytes = 4096;
const timeStampBytes = 16_384;

/** Loads nothing until the first document is sealed. */
export function openSeal({ keys, timestampUrl, dataDir, clubName }: Options): Seal {
  return {
    async seal(pdf, { reason, location, at }) {
      const ready = keys ?? (await loadDemoSealKeys({ dataDir, clubName, now: at }));
      checkPeriod(ready.certificate, at);
      const { PDF } = await import('@libpdf/core');
      const timeStamps = timestampUrl ? (await import('./time-stamps.ts')).openTimeStamps(timestampUrl) : undefined;
      const document = await PDF.load(pdf);
      const { bytes } = await document.sign({
        signer: signerOf(ready),
        subFilter: 'ETSI.CAdES.detached',
        reason: plainText(reason),
        ...(location && { location: plainText(location) }),
        signingTime: at,
        ...(timeStamps && { timestampAuthority: timeStamps }),
        estimatedSize: cmsBytes + certificateBytes(ready) + (timeStamps ? timeStampBytes : 0),
      });
      const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // Verified before it is returned, so that nobody gets a seal that cannot be checked later.
      await (await import('./verify-seal.ts')).verifySeal(sealed);
      return sealed;
    },
  };
}

function signerOf({ privateKey, keyType, certificate, chain }: SealKeys): Signer {
  return {
    certificate: certificate.raw,
    certificateChain: chain.map(({ raw }) => raw),
    keyType,
    signatureAlgorithm: keyType === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5',
    sign: async (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'der' }),
  };
}

function certificateBytes({ certificate, chain }: SealKeys): number {
  return [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, 0);
}

/** The library escapes these characters twice, so that a reader would show backslashes. */
function plainText(text: string): string {
  return text.replaceAll('(', '[').replaceAll(')', ']').replaceAll('\\', '/').replaceAll(/\s+/g, ' ');
}
