import { keptExif } from './kept-exif.ts';
import { blanked, rewritten, type Patch, type Span } from './patch.ts';

const exifMark = 'Exif\0\0';
const [endOfImage, startOfScan] = [0xd9, 0xda];

/** Everything in a JPEG that draws nothing is blank: texts, what programs noted, and what stands behind the picture. */
export function* jpegPatches(jpeg: Buffer): Generator<Patch> {
  for (let at = 2; at < jpeg.length;) {
    const marker = nextMarker(jpeg, at);
    yield* blanked({ start: at, end: marker });
    const code = jpeg[marker + 1];
    if (code === undefined) return;
    if (code === endOfImage) return yield* blanked({ start: marker + 2, end: jpeg.length });
    if (isAlone(code)) {
      at = marker + 2;
      continue;
    }
    const end = marker + 4 <= jpeg.length ? marker + 2 + jpeg.readUInt16BE(marker + 2) : Infinity;
    // A segment that has no end has nothing behind it that could be drawn.
    if (end > jpeg.length || end < marker + 4) return yield* blanked({ start: marker + 2, end: jpeg.length });
    yield* segmentPatches(jpeg, code, { start: marker + 4, end });
    at = code === startOfScan ? endOfScan(jpeg, end) : end;
  }
}

/** Where the next marker begins; decoders skip what stands before it. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1];
    if (code !== 0 && code !== 0xff) return at;
  }
  return jpeg.length;
}

/** Markers without a segment: restarts, the beginning, and one for private use in arithmetic coding. */
function isAlone(code: number): boolean {
  return (code >= 0xd0 && code <= 0xd8) || code === 0x01;
}

/** Coded pixels go on through stuffed zeros and restarts. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = nextMarker(jpeg, from); at < jpeg.length; at = nextMarker(jpeg, at + 2)) {
    const code = jpeg[at + 1] ?? 0;
    if (code < 0xd0 || code > 0xd7) return at;
  }
  return jpeg.length;
}

function segmentPatches(jpeg: Buffer, code: number, span: Span): Patch[] {
  const { start, end } = span;
  const begins = (mark: string) => jpeg.toString('latin1', start, Math.min(end, start + mark.length)) === mark;
  if (code === 0xe0 && begins('JFIF\0')) return blanked({ start: Math.min(end, start + 14), end });
  if (code === 0xe1 && begins(exifMark)) return exifPatches(jpeg, span);
  // Colours depend on the profile and on what Adobe's programs say of them.
  if (code === 0xe2 && begins('ICC_PROFILE\0')) return [];
  if (code === 0xee && begins('Adobe')) return blanked({ start: Math.min(end, start + 12), end });
  return draws(code) ? [] : blanked(span);
}

function exifPatches(jpeg: Buffer, { start, end }: Span): Patch[] {
  const kept = keptExif(jpeg.subarray(start + exifMark.length, end));
  return kept.length > 0 ? rewritten({ start: start + exifMark.length, end }, kept) : blanked({ start, end });
}

/** Frames, scans and tables. */
function draws(code: number): boolean {
  return code >= 0xc0 && code <= 0xdf;
}
