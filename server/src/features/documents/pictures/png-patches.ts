import { crc32 } from 'node:zlib';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { keptExif } from './kept-exif.ts';
import { blanked, rewritten, type Patch, type Span } from './patch.ts';

const mostChunks = 100_000;
/** Besides the critical chunks, whose name begins with a capital: colours, transparency, resolution, animation and date. */
const kept = new Set('tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST acTL fcTL fdAT tIME'.split(' '));
/** By its letters a private chunk that every decoder passes over. */
const blankType = Buffer.from('blNk');

/** Everything in a PNG that draws nothing is blank: texts, what programs noted, and what stands behind the picture. */
export function* pngPatches(png: Buffer): Generator<Patch> {
  let count = 0;
  for (let at = 8; at < png.length;) {
    if (++count > mostChunks) throw new BudgetExceeded('too many chunks');
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 <= png.length ? at + 8 + png.readUInt32BE(at) : Infinity;
    const isKept = /^[A-Z]/.test(type) || kept.has(type);
    // A picture that was cut off stays as far as it came.
    if (end + 4 > png.length) return yield* isKept ? [] : blanked({ start: at, end: png.length });
    if (type === 'eXIf') yield* exifPatches(png, { start: at + 8, end });
    else if (!isKept) yield* blankChunk({ start: at + 8, end });
    at = end + 4;
    if (type === 'IEND') return yield* blanked({ start: at, end: png.length });
  }
}

function exifPatches(png: Buffer, span: Span): Patch[] {
  const exif = keptExif(png.subarray(span.start, span.end));
  if (exif.length === 0) return blankChunk(span);
  const rest = Buffer.alloc(span.end - span.start - exif.length);
  const sum = checksum(Buffer.concat([Buffer.from('eXIf'), exif, rest]));
  return [...rewritten(span, exif), { at: span.end, length: 4, bytes: sum }];
}

function blankChunk({ start, end }: Span): Patch[] {
  const sum = checksum(Buffer.concat([blankType, Buffer.alloc(end - start)]));
  return [
    { at: start - 4, length: 4, bytes: blankType },
    ...blanked({ start, end }),
    { at: end, length: 4, bytes: sum },
  ];
}

/** Each chunk ends with its CRC. */
function checksum(chunk: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunk));
  return sum;
}
