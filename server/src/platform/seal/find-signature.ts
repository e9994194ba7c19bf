import type { PDF } from '@libpdf/core';
import { BrokenSeal, sealFaults } from './broken-seal.ts';

/** A signature of a PDF: its bytes in the file, the message in it, and the byte ranges that it covers. */
export type FoundSignature = { contents: Buffer; cms: Buffer; signedBytes: Buffer };

const byteRange = /\/ByteRange \[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]/g;

/**
 * Finds the signature by a text search, because a file that may have been changed is not parsed before it is known to be
 * intact. It must cover all bytes but its own, and these must be encoded exactly as the seal encodes them, since
 * no signature covers them: upper-case hex, with zeros alone behind the message.
 */
export function findSignature(pdf: Buffer): FoundSignature {
  const ranges = [...pdf.toString('latin1').matchAll(byteRange)].map(([, ...numbers]) => numbers.map(Number));
  if (ranges.length === 0) throw new BrokenSeal(sealFaults.noSeal);
  for (const [gapStart = 0, gapEnd = 0, rest = 0] of ranges) {
    if (gapStart === 0 || gapEnd <= gapStart || gapEnd + rest !== pdf.length) continue;
    const written = pdf.toString('latin1', gapStart, gapEnd);
    if (!/^<(?:[0-9A-F]{2})+>$/.test(written)) throw new BrokenSeal(sealFaults.otherSpelling);
    const contents = Buffer.from(written.slice(1, -1), 'hex');
    const signedBytes = Buffer.concat([pdf.subarray(0, gapStart), pdf.subarray(gapEnd)]);
    return { contents, cms: withoutPadding(contents), signedBytes };
  }
  throw new BrokenSeal(sealFaults.notWhole);
}

/** A PDF reader must find the same signature, and no other. */
export async function confirmSignature(document: PDF, { contents }: FoundSignature): Promise<void> {
  const { PdfString } = await import('@libpdf/core');
  const fields = document.getForm()?.getSignatureFields() ?? [];
  const [dictionary, another] = fields.map((field) => field.getSignatureDict()).filter((found) => found !== null);
  if (another) throw new BrokenSeal(sealFaults.severalSignatures);
  const read = dictionary?.get('Contents');
  if (!(read instanceof PdfString) || !contents.equals(read.bytes)) throw new BrokenSeal(sealFaults.hidden);
}

/** The message says itself how long it is. */
function withoutPadding(contents: Buffer): Buffer {
  const lengthBytes = contents[0] === 0x30 && contents[1] !== undefined && contents[1] > 0x80 ? contents[1] - 0x80 : 0;
  if (lengthBytes < 1 || lengthBytes > 4) throw new BrokenSeal(sealFaults.unreadable);
  const end = 2 + lengthBytes + contents.readUIntBE(2, lengthBytes);
  if (end > contents.length) throw new BrokenSeal(sealFaults.unreadable);
  if (contents.subarray(end).some((byte) => byte !== 0)) throw new BrokenSeal(sealFaults.writtenBehind);
  return contents.subarray(0, end);
}
