import { Tinypool } from 'tinypool';
import type { Seal } from '#platform/seal/open-seal.ts';
import type { EvidenceRecord } from '#features/signing/evidence/evidence.ts';
import type { PrintedDocument } from './printed-document.ts';

/** What a thread is given to print. */
export type PrintJob = { printed: PrintedDocument; evidence: EvidenceRecord };

/** The sealed paper: what was read and filled in, the signature, and the evidence as an attachment. */
export async function producePdf(seal: Seal, printed: PrintedDocument, evidence: EvidenceRecord): Promise<Buffer> {
  const { place: location, signedAt: at } = printed.signature;
  return seal.seal(await print({ printed, evidence }), { reason: printed.title, location, at });
}

const idleMs = 60_000;
let printers: Tinypool | undefined;

/** In a thread of its own, started with the first signature and ended when idle, so that other requests are answered meanwhile. */
async function print(job: PrintJob): Promise<Buffer> {
  const filename = new URL('./print-worker.ts', import.meta.url).href;
  printers ??= new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleMs });
  const bytes: Uint8Array = await printers.run(job, { name: 'print' });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
