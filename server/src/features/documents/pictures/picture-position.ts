import { crc32 } from 'node:zlib';
import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { exifPositions, type Span } from './tiff-position.ts';

/** Replacement bytes for a range of a file; the length does not change. */
export type Patch = { at: number; bytes: Buffer };

const xmpEnd = '</x:xmpmeta>';
/** Cameras write some dozens. Every piece that is served is compared with all of them. */
const mostPatches = 2000;
const mostChunks = 100_000;
/** Pictures in which cameras and programs write where they were taken. */
const located = new Set(['image/jpeg', 'image/png', 'image/heic', 'image/heif']);
/** How films, which phones append to pictures, name where they were taken. */
const filmPosition = Buffer.from('\xa9xyz', 'latin1');

export function mayHavePosition(mimeType: string): boolean {
  return located.has(mimeType);
}

/** The patches that remove the place where a picture was taken. Orientation, date and camera stay. BudgetExceeded where they are too many. */
export function positionPatches(bytes: Buffer, mimeType: string): Patch[] {
  const exif = [...limited(exifPositions(bytes))];
  const texts = [...limited(xmpPositions(bytes)), ...limited(filmPositions(bytes))];
  if (mimeType === 'image/png') texts.push(...limited(textPositions(bytes)));
  const patches = [...exif.map((span) => filled(span, 0)), ...texts.map((span) => filled(span, 0x20))];
  return mimeType === 'image/png' ? [...patches, ...checksums(bytes, patches)] : patches;
}

function* limited(spans: Iterable<Span>): Generator<Span> {
  let count = 0;
  for (const span of spans) {
    if (++count > mostPatches) throw new BudgetExceeded('too many positions');
    yield span;
  }
}

function filled({ start, end }: Span, fill: number): Patch {
  return { at: start, bytes: Buffer.alloc(end - start, fill) };
}

function* xmpPositions(bytes: Buffer): Generator<Span> {
  for (let start = bytes.indexOf('<x:xmpmeta'); start >= 0; start = bytes.indexOf('<x:xmpmeta', start + 1)) {
    const end = bytes.indexOf(xmpEnd, start);
    if (end < 0) break;
    if (bytes.subarray(start, end).includes('GPS')) yield { start, end: end + xmpEnd.length };
    start = end;
  }
}

const longestFilmPosition = 256;

function* filmPositions(bytes: Buffer): Generator<Span> {
  for (let at = bytes.indexOf(filmPosition); at >= 4; at = bytes.indexOf(filmPosition, at + 1)) {
    const size = bytes.readUInt32BE(at - 4);
    if (size > 12 && size < longestFilmPosition) yield { start: at + 8, end: Math.min(at - 4 + size, bytes.length) };
  }
}

type Chunk = { type: string; start: number; end: number };

function* chunksOf(png: Buffer): Generator<Chunk> {
  let count = 0;
  for (let at = 8; at + 12 <= png.length;) {
    if (++count > mostChunks) throw new BudgetExceeded('too many chunks');
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return;
    yield { type: png.toString('latin1', at + 4, at + 8), start: at + 8, end };
    at = end + 4;
  }
}

const keptText = /^(?:Raw profile type (?:exif|APP1|xmp)|XML:com\.adobe\.xmp)$/i;
const longestKeyword = 79;

/** Compressed texts in which programs keep EXIF or XMP; everything but the keyword is overwritten. */
function textPositions(png: Buffer): Span[] {
  return [...chunksOf(png)].flatMap(({ type, start, end }) => {
    if (!/^(?:tEXt|zTXt|iTXt)$/.test(type)) return [];
    const [keyword = ''] = png.toString('latin1', start, Math.min(end, start + longestKeyword)).split('\0');
    // Three more bytes say whether and how the text is packed.
    return keptText.test(keyword) ? [{ start: Math.min(end, start + keyword.length + 3), end }] : [];
  });
}

/** Each chunk of a PNG ends with its CRC. */
function checksums(png: Buffer, patches: readonly Patch[]): Patch[] {
  if (patches.length === 0) return [];
  const changed = patched(png, 0, patches);
  return [...chunksOf(png)]
    .filter(({ start, end }) => patches.some(({ at }) => at >= start && at < end))
    .map(({ start, end }) => {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(changed.subarray(start - 4, end)));
      return { at: end, bytes: sum };
    });
}

/** A piece of a file that begins at `offset`, with the changes that fall into it. */
export function patched(piece: Buffer, offset: number, patches: readonly Patch[]): Buffer {
  const touching = patches.filter(({ at, bytes }) => at < offset + piece.length && at + bytes.length > offset);
  if (touching.length === 0) return piece;
  const changed = Buffer.from(piece);
  for (const { at, bytes } of touching) {
    const from = Math.max(0, offset - at);
    bytes.copy(changed, Math.max(0, at - offset), from, Math.min(bytes.length, from + piece.length));
  }
  return changed;
}
