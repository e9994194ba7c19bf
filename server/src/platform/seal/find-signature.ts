import type { PDF, PdfDict } from '@libpdf/core';
import { BrokenSeal } from './broken-seal.ts';

/** A signature of a PDF, and the bytes it speaks of. */
export type FoundSignature = { cms: Buffer; signedBytes: Buffer };

/**
 * The one signature of a PDF. It must speak of all bytes but those it is written in, and these must be spelled as the
 * seal spells them, for no signature covers its own bytes: upper-case hex, with zeros alone behind the CMS message.
 */
export async function findSignature(pdf: Buffer, document: PDF): Promise<FoundSignature> {
  const { PdfNumber, PdfString } = await import('@libpdf/core');
  const dictionary = onlySignature(document);
  const range = dictionary.getArray('ByteRange');
  const numbers = Array.from({ length: range?.length ?? 0 }, (_, index) => {
    const item = range?.at(index);
    return item instanceof PdfNumber ? item.value : Number.NaN;
  });
  const [start, gapStart, gapEnd, rest] = numbers;
  if (numbers.length !== 4 || start !== 0 || gapStart === undefined || gapEnd === undefined || rest === undefined)
    throw new BrokenSeal('the seal does not say which bytes it covers');
  if (!(gapStart > 0 && gapEnd > gapStart + 2 && gapEnd + rest === pdf.length))
    throw new BrokenSeal('the seal does not cover the whole file');
  const written = pdf.toString('latin1', gapStart, gapEnd);
  const contents = dictionary.get('Contents');
  if (!/^<(?:[0-9A-F]{2})+>$/.test(written)) throw new BrokenSeal('the seal is not written as it was made');
  const bytes = Buffer.from(written.slice(1, -1), 'hex');
  if (!(contents instanceof PdfString) || !bytes.equals(contents.bytes))
    throw new BrokenSeal('the seal stands elsewhere than it says');
  return { cms: withoutPadding(bytes), signedBytes: Buffer.concat([pdf.subarray(0, gapStart), pdf.subarray(gapEnd)]) };
}

function onlySignature(document: PDF): PdfDict {
  const fields = document.getForm()?.getSignatureFields() ?? [];
  const [dictionary, another] = fields.map((field) => field.getSignatureDict()).filter((found) => found !== null);
  if (!dictionary) throw new BrokenSeal('the file has no seal');
  if (another) throw new BrokenSeal('the file has more than one signature');
  return dictionary;
}

/** The message says itself how long it is. */
function withoutPadding(bytes: Buffer): Buffer {
  const lengthBytes = bytes[0] === 0x30 && bytes[1] !== undefined && bytes[1] > 0x80 ? bytes[1] - 0x80 : 0;
  if (lengthBytes < 1 || lengthBytes > 4) throw new BrokenSeal('the seal cannot be read');
  const end = 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
  if (end > bytes.length) throw new BrokenSeal('the seal cannot be read');
  if (bytes.subarray(end).some((byte) => byte !== 0)) throw new BrokenSeal('something was written behind the seal');
  return bytes.subarray(0, end);
}
