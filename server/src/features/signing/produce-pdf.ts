import type { Seal } from '#platform/seal/open-seal.ts';
import type { EvidenceRecord } from './evidence.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The sealed paper: what was read and filled in, the signature, and the evidence as an attachment. */
export async function producePdf(seal: Seal, printed: PrintedDocument, evidence: EvidenceRecord): Promise<Buffer> {
  // What prints is large and needed by the few who sign: the first of them loads it.
  const { printDocument } = await import('./print-document.ts');
  const { place: location, signedAt: at } = printed.signature;
  return seal.seal(await printDocument(printed, evidence), { reason: printed.title, location, at });
}
