import { inflateSync } from 'node:zlib';
import type { Budget } from './pdf-lexer.ts';
import { valuesOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import type { Location, StreamData } from './pdf-walk.ts';
import { Refused } from './refused.ts';

/** An entry of a cross-reference table or stream: where an object begins, and its number, or undefined where viewers may read different ones. */
type Row = { offset: number; number: number | undefined };

type IndexStream = { dict: PdfDict; location: Location; data: StreamData };

const mostColumns = 4096;
const largestIndex = 64 * 1024 * 1024;

/** Collects the cross-reference tables and streams (indexes) of a PDF. They are parsed only if an offset in them could be misused. */
export function createIndexSearch(budget: Budget) {
  const streams: IndexStream[] = [];

  return {
    look(dict: PdfDict, location: Location, data: StreamData): void {
      if (valuesOf(dict, 'W').length > 0) streams.push({ dict, location, data });
    },

    /**
     * Refuses a file with an index that points into the middle of an object's number: from the second digit of `17 0 obj` a viewer would
     * read object 7. `positions` has the number that would be read at each such offset.
     */
    refuseLeadingTo(positions: ReadonlyMap<number, number>, bytes: Buffer): void {
      const check = ({ offset, number }: Row) => {
        const within = positions.get(offset);
        // Where all offsets are wrong by one, the number that is read differs from the one in the index, and viewers ignore the index.
        if (within !== undefined && within === (number ?? within))
          throw new Refused('activeContent', 'an index that leads into a number');
      };
      for (const text of tablesOf(bytes, budget)) {
        for (const row of offsetsIn(text)) check(row);
        for (const row of offsetsIn(text.replace(/%[^\r\n]*/g, ' '))) check(row);
      }
      let left = largestIndex;
      for (const stream of streams) {
        const rows = rowsOf(stream, left);
        left -= rows.length;
        budget.spend(rows.length);
        for (const offset of offsetsOf(stream.dict, rows)) check({ offset, number: undefined });
      }
    },
  };
}

/** What each table costs beyond its bytes. */
const costOfTable = 50;

/** Each table from its first word to the trailer or the next object. */
function* tablesOf(bytes: Buffer, budget: Budget): Generator<string> {
  const ends = [nextOf(bytes, 'trailer'), nextOf(bytes, 'obj')];
  for (let start = bytes.indexOf('xref'); start >= 0;) {
    const end = Math.min(...ends.map((next) => next(start)));
    budget.spend(end - start + costOfTable);
    yield bytes.toString('latin1', start + 4, end);
    start = bytes.indexOf('xref', end);
  }
}

/** Finds the next place of a word. Callers ask for growing positions, so that all searches together read the file once. */
function nextOf(bytes: Buffer, word: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = bytes.indexOf(word, from);
    if (found < 0) found = bytes.length;
    return found;
  };
}

/** A row has an offset, a generation and an `n`. Some viewers look at the ten digits only. */
function* offsetsIn(table: string): Generator<Row> {
  const rows = regularRows(table);
  if (rows) return yield* rows;
  const words = table.split(/[\s\0]+/);
  for (const [index, word] of words.entries()) {
    const isRow = words[index + 1]?.endsWith('n') || words[index + 2]?.startsWith('n');
    const digits = isRow ? /\d+/.exec(word) : /\d{10}/.exec(word);
    if (digits) yield { offset: Number(digits[0]), number: undefined };
  }
}

/**
 * The rows of a table with as many rows of 20 bytes as each of its parts says; undefined for another one. All viewers agree then which rows
 * are free, and on the number of each object.
 */
function regularRows(table: string): Row[] | undefined {
  const [part, row] = [/\s*(\d+)\s+(\d+)\s+/y, /(\d{10}) \d{5} ([nf])[ \r\n]{2}/y];
  const found: Row[] = [];
  let [at, left, number] = [0, 0, 0];
  while (at < table.length) {
    const next = left > 0 ? row : part;
    next.lastIndex = at;
    const [, first, second] = next.exec(table) ?? [];
    if (first === undefined) return left === 0 && table.slice(at).trim() === '' ? found : undefined;
    at = next.lastIndex;
    if (next === part) [number, left] = [Number(first), Number(second)];
    else {
      if (second === 'n') found.push({ offset: Number(first), number });
      [number, left] = [number + 1, left - 1];
    }
  }
  return found;
}

/** The bytes of an index as all programs write it: as it is, or with Flate and a predictor of PNG. */
function rowsOf({ dict, location, data }: IndexStream, most: number): Buffer {
  const [filter, secondFilter] = valuesOf(dict, 'Filter');
  const [parameters, secondParameters] = valuesOf(dict, 'DecodeParms');
  const packed = location.bytes.subarray(data.start, data.end);
  if (!filter && !parameters) return packed;
  const only = onlyOf(filter);
  if (secondFilter || secondParameters || only?.kind !== 'name' || only.value !== 'FlateDecode') refuseUnreadable();
  const columns = columnsOf(onlyOf(parameters));
  try {
    // To the end of the file, because the stream's declared length may be too short.
    const rows = inflateSync(location.bytes.subarray(data.start), { maxOutputLength: Math.max(most, 1) });
    return columns === undefined ? rows : unpredicted(rows, columns);
  } catch {
    return refuseUnreadable();
  }
}

function onlyOf(value: PdfValue | undefined): PdfValue | undefined {
  if (value?.kind !== 'array') return value;
  return value.items.length === 1 ? value.items[0] : refuseUnreadable();
}

function columnsOf(parameters: PdfValue | undefined): number | undefined {
  if (!parameters) return undefined;
  if (parameters.kind !== 'dict') refuseUnreadable();
  const entries = new Map(parameters.entries.map(([key, value]) => [key, value.kind === 'number' ? value.value : 0]));
  const { Predictor = 1, Columns = 1, Colors = 1, BitsPerComponent = 8 } = Object.fromEntries(entries);
  const isPlain = entries.size === parameters.entries.length && Colors === 1 && BitsPerComponent === 8;
  if (!isPlain || !Number.isInteger(Columns) || Columns < 1 || Columns > mostColumns) refuseUnreadable();
  if (Predictor === 1) return undefined;
  return Predictor >= 10 ? Columns : refuseUnreadable();
}

/** Undoes the predictors of PNG for pixels of one byte. */
function unpredicted(bytes: Buffer, columns: number): Buffer {
  const rows = Math.ceil(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * (columns + 1), row * columns];
    for (let column = 0; column < columns; column++) {
      const left = column > 0 ? (plain[to + column - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[to - columns + column] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (plain[to - columns + column - 1] ?? 0) : 0;
      plain[to + column] = (bytes[from + 1 + column] ?? 0) + prediction(bytes[from] ?? 0, left, above, corner);
    }
  }
  return plain;
}

function prediction(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const distances = [left, above, corner].map((value) => Math.abs(left + above - corner - value));
  return [left, above, corner][distances.indexOf(Math.min(...distances))] ?? 0;
}

/** The second field of each row; in rows of free (0) and of packed objects (2) it is the number of another object. */
function* offsetsOf(dict: PdfDict, rows: Buffer): Generator<number> {
  const [value, second] = valuesOf(dict, 'W');
  const widths = value?.kind === 'array' ? value.items.map((item) => (item.kind === 'number' ? item.value : -1)) : [];
  const [kind = -1, offset = -1] = widths;
  if (second || widths.length < 3 || !widths.every((width) => Number.isInteger(width) && width >= 0))
    refuseUnreadable();
  const size = widths.reduce((sum, width) => sum + width, 0);
  if (size === 0) return;
  for (let row = 0; row + kind + offset <= rows.length; row += size) {
    const type = kind === 0 ? 1 : numberIn(rows, row, kind);
    if (type !== 0 && type !== 2) yield numberIn(rows, row + kind, offset);
  }
}

function numberIn(bytes: Buffer, start: number, length: number): number {
  let number = 0;
  for (let at = start; at < start + length; at++) number = number * 256 + (bytes[at] ?? 0);
  return number;
}

function refuseUnreadable(): never {
  throw new Refused('unreadable', 'an index that cannot be read');
}
