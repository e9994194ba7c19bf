import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import type { Span } from './patch.ts';

/** A box and its payload; `at` is where its header begins (ISO/IEC 14496-12, section 4.2). */
export type Box = Span & { type: string; at: number };

const mostBoxes = 100_000;
const mostExtents = 100_000;

/** The boxes of a span, up to the first that does not fit into it. */
export function boxesIn(bytes: Buffer, { start, end }: Span): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = short === 0 ? end - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > end) break;
    const box = { type: bytes.toString('latin1', at + 4, at + 8), at, start: at + header, end: at + size };
    if (boxes.push(box) > mostBoxes) throw new BudgetExceeded('too many boxes');
    at = box.end;
  }
  return boxes;
}

/** What each item of a file is, from the entries of `iinf`. */
export function itemTypes(bytes: Buffer, { start, end }: Span): Map<number, string> {
  const types = new Map<number, string>();
  for (const entry of boxesIn(bytes, { start: start + (bytes[start] === 0 ? 6 : 8), end })) {
    const wide = bytes[entry.start] === 3 ? 2 : 0;
    if (entry.type !== 'infe' || entry.start + 12 + wide > entry.end) continue;
    const id = bytes.readUIntBE(entry.start + 4, 2 + wide);
    types.set(id, bytes.toString('latin1', entry.start + 8 + wide, entry.start + 12 + wide));
  }
  return types;
}

/** A part of an item; inside `idat` it is counted from there, otherwise from the beginning of the file. */
export type Extent = Span & { item: number; isInside: boolean };

/** Where the items stand, from `iloc`; as far as it can be read. */
export function itemExtents(bytes: Buffer, { start, end }: Span): Extent[] {
  let at = start;
  const take = (size: number) => {
    if (at + size > end) throw new RangeError('iloc ends early');
    const high = size > 4 ? bytes.readUIntBE(at, size - 4) * 2 ** 32 : 0;
    const low = size > 0 ? bytes.readUIntBE(at + Math.max(0, size - 4), Math.min(4, size)) : 0;
    at += size;
    return high + low;
  };
  const extents: Extent[] = [];
  try {
    const version = take(1);
    take(3);
    const sizes = take(2);
    const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
    const indexSize = version > 0 ? sizes & 15 : 0;
    for (let items = take(version < 2 ? 2 : 4); items > 0; items -= 1) {
      const item = take(version < 2 ? 2 : 4);
      const isInside = version > 0 && (take(2) & 15) === 1;
      take(2);
      const base = take(baseSize);
      for (let count = take(2); count > 0; count -= 1) {
        take(indexSize);
        const from = base + take(offsetSize);
        const length = take(lengthSize);
        const extent = { item, isInside, start: from, end: length === 0 ? bytes.length : from + length };
        if (extents.push(extent) > mostExtents) throw new BudgetExceeded('too many extents');
      }
    }
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
  }
  return extents;
}
