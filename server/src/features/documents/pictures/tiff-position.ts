import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';

/** A run of bytes of a file. */
export type Span = { start: number; end: number };

const gpsTag = 0x8825;
/** Cameras write a handful. */
const mostBlocks = 1000;
const mostEntries = 200;
const mostDirectories = 8;
/** How many bytes a value of each type takes (TIFF 6.0, section 2). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const magics = [Buffer.from('II*\0', 'latin1'), Buffer.from('MM\0*', 'latin1')];

/** All that says where a picture was taken, in every EXIF block of a file: cameras put more than one picture into one file. */
export function* exifPositions(bytes: Buffer): Generator<Span> {
  let blocks = 0;
  for (const magic of magics)
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      if (++blocks > mostBlocks) throw new BudgetExceeded('too many EXIF blocks');
      yield* positionsIn(bytes, at);
    }
}

type Entry = { tag: number; at: number; span: Span; value: number };

function positionsIn(bytes: Buffer, tiff: number): Span[] {
  const isLittle = bytes[tiff] === 0x49;
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  /** The entries of a directory, or none where there is no directory but something that looks like one. */
  function entriesAt(at: number): Entry[] {
    const count = at + 2 <= bytes.length ? short(at) : 0;
    if (count === 0 || count > mostEntries || at + 2 + count * 12 > bytes.length) return [];
    return Array.from({ length: count }, (_, index) => entryAt(at + 2 + index * 12)).filter(
      (entry) => entry !== undefined,
    );
  }

  function entryAt(at: number): Entry | undefined {
    const size = (typeSizes[short(at + 2)] ?? 0) * long(at + 4);
    const start = size <= 4 ? at + 8 : tiff + long(at + 8);
    if (size === 0 || start + size > bytes.length) return undefined;
    return { tag: short(at), at, span: { start, end: start + size }, value: long(at + 8) };
  }

  const spans: Span[] = [];
  let directory = tiff + 8 <= bytes.length ? tiff + long(tiff + 4) : bytes.length;
  for (let round = 0; round < mostDirectories && directory > tiff; round++) {
    const entries = entriesAt(directory);
    if (entries.length === 0) break;
    for (const { tag, value } of entries) if (tag === gpsTag) spans.push(...emptied(tiff + value));
    const next = directory + 2 + short(directory) * 12;
    directory = next + 4 <= bytes.length && long(next) > 0 ? tiff + long(next) : 0;
  }
  return spans;

  /** The spans of the directory's entries and of what they point to; overwritten, they leave an empty directory. */
  function emptied(at: number): Span[] {
    const entries = entriesAt(at);
    if (entries.length === 0) return [];
    return [{ start: at, end: at + 2 + short(at) * 12 }, ...entries.map(({ span }) => span)];
  }
}
