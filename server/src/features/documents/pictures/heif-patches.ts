import { boxesIn, itemExtents, itemTypes, type Box } from './heif-boxes.ts';
import { keptExif } from './kept-exif.ts';
import { blanked, rewritten, type Patch, type Span } from './patch.ts';

const words = (text: string) => new Set(text.split(' '));
const fileBoxes = words('ftyp meta mdat moov');
const metaBoxes = words('hdlr pitm iinf iref iprp iloc idat dinf grpl');
/** Coded pictures, and those that are put together from others. */
const pictures = words('hvc1 hev1 lhv1 av01 avc1 vvc1 jpeg j2k1 unci grid iovl iden tmap');
/** What says something about a film or one of its tracks. */
const filmNotes = words('udta meta uuid');
const free = Buffer.from('free');

/** Everything in a HEIF container that belongs to no picture is blank: XMP, notes, films, and what stands behind the last box. */
export function* heifPatches(heif: Buffer): Generator<Patch> {
  const boxes = boxesIn(heif, { start: 0, end: heif.length });
  for (const box of boxes) if (!fileBoxes.has(box.type)) yield* freed(box);
  yield* blanked({ start: boxes.at(-1)?.end ?? 0, end: heif.length });
  const film = boxes.filter(({ type }) => type === 'moov');
  for (const box of film) yield* filmPatches(heif, box);
  const meta = boxes.find(({ type }) => type === 'meta');
  const inMeta = meta ? boxesIn(heif, { start: meta.start + 4, end: meta.end }) : [];
  for (const box of inMeta) if (!metaBoxes.has(box.type)) yield* freed(box);
  const { kept, exif, others } = itemsOf(heif, inMeta);
  // The pictures of a film stand in the same box, and are no items.
  if (film.length > 0) for (const span of others) yield* blanked(span);
  const holders = film.length > 0 ? inMeta.filter(isIdat) : [...boxes.filter(isMdat), ...inMeta.filter(isIdat)];
  for (const holder of holders) yield* gaps(holder, [...kept, ...exif]).flatMap(blanked);
  for (const span of exif) yield* exifPatches(heif, span);
}

const isMdat = ({ type }: Box) => type === 'mdat';
const isIdat = ({ type }: Box) => type === 'idat';

/** The box stays, so that all others stand where they stood. */
function freed({ at, start, end }: Box): Patch[] {
  return [{ at: at + 4, length: 4, bytes: free }, ...blanked({ start, end })];
}

function filmPatches(heif: Buffer, film: Box): Patch[] {
  return boxesIn(heif, film).flatMap((box) => {
    if (filmNotes.has(box.type)) return freed(box);
    return box.type === 'trak' ? filmPatches(heif, box) : [];
  });
}

/** The spans of pictures, of EXIF and of all other items, in the measure of the file. */
function itemsOf(heif: Buffer, inMeta: readonly Box[]): { kept: Span[]; exif: Span[]; others: Span[] } {
  const [iinf, iloc, idat] = ['iinf', 'iloc', 'idat'].map((name) => inMeta.find(({ type }) => type === name));
  const types = iinf ? itemTypes(heif, iinf) : new Map<number, string>();
  const found = { kept: [] as Span[], exif: [] as Span[], others: [] as Span[] };
  for (const { item, isInside, ...extent } of iloc ? itemExtents(heif, iloc) : []) {
    const offset = isInside ? (idat?.start ?? heif.length) : 0;
    const span = { start: extent.start + offset, end: Math.min(extent.end + offset, heif.length) };
    const type = types.get(item) ?? '';
    if (pictures.has(type)) found.kept.push(span);
    else if (type === 'Exif') found.exif.push(span);
    else found.others.push(span);
  }
  return found;
}

function gaps({ start, end }: Span, kept: readonly Span[]): Span[] {
  const between: Span[] = [];
  let from = start;
  for (const span of kept.toSorted((one, other) => one.start - other.start)) {
    if (span.start > from) between.push({ start: from, end: Math.min(span.start, end) });
    from = Math.max(from, span.end);
    if (from >= end) return between;
  }
  return [...between, { start: from, end }];
}

/** The block begins behind a number that says how far. */
function exifPatches(heif: Buffer, { start, end }: Span): Patch[] {
  if (start + 4 > end) return blanked({ start, end });
  const block = start + 4 + heif.readUInt32BE(start);
  if (block >= end) return blanked({ start, end });
  const kept = keptExif(heif.subarray(block, end));
  return [...blanked({ start: start + 4, end: block }), ...rewritten({ start: block, end }, kept)];
}
