import { createLexer, plainName, type Budget, type Token } from './pdf-lexer.ts';
import { headerBefore, type Header } from './pdf-header.ts';
import { createValueBuilder, numberOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import { Refused } from './refused.ts';

/** Which object something stands in; strings of an encrypted file are opened with it. */
export type Location = {
  bytes: Buffer;
  number: number | undefined;
  generation: number;
  isPacked: boolean;
  /** Between objects and after the last anything may stand: viewers do not read it. */
  isOutside: boolean;
};

/**
 * The bytes of a stream. `hasTrueLength`: they are as long as its dictionary says; otherwise they end at the first `endstream`, which may
 * also be a part of them. `hasLineBreak`: one separates them from the word `stream`, as it has to be.
 */
export type StreamData = { start: number; end: number; hasLineBreak: boolean; hasTrueLength: boolean };

export type Walker = {
  /** Every name, wherever it is written: as a key, as a value, in a comment. */
  onName(name: string): void;
  /** Every dictionary, inner ones included. */
  onDict(dict: PdfDict, location: Location): void;
  /** Every object by its number, and where its value begins. */
  onObject(location: Location, start: number): void;
  /** A dictionary that stands in no other, with the bytes that follow it if it is that of a stream. */
  onOutermost(dict: PdfDict, location: Location, data: StreamData | undefined): void;
};

export type Walk = { bytes: Buffer; budget: Budget; walker: Walker; isPacked: boolean };
type Lexer = ReturnType<typeof createLexer>;

/**
 * Goes through all of a PDF, whatever its index says: from the first byte to the last, and then from each `obj` and `trailer` that the
 * first way took for a part of a string, a comment or a stream, for an index may lead a viewer right there.
 */
export function walkPdf(walk: Walk): void {
  const seen = walkThrough(walk);
  for (const at of unseen(walk.bytes, 'obj', seen.obj)) {
    const header = headerBefore(walk.bytes, at);
    // A picture may hold the letters of `obj`, and hardly ever those of a whole header.
    walkValue(walk, at + 3, header, { mayBeNoise: !header });
  }
  for (const at of unseen(walk.bytes, 'trailer', seen.trailer)) walkValue(walk, at + 7, undefined);
}

/** Where the first way through found the words that others are compared with, and where it found values that stand in no other. */
type Seen = { obj: number[]; trailer: number[]; values: number[] };

export function walkThrough(walk: Walk): Seen {
  const { bytes, budget, walker, isPacked } = walk;
  const seen: Seen = { obj: [], trailer: [], values: [] };
  const lexer = createLexer(bytes, budget);
  const outside: Location = { bytes, number: undefined, generation: 0, isPacked, isOutside: !isPacked };
  let location = outside;
  const builder = createValueBuilder((dict) => walker.onDict(dict, location));
  let outermost: PdfDict | undefined;

  /** Tells of the dictionary that has just ended, once it is known whether a stream follows. */
  function settle(token: Token | undefined): void {
    const isStream = token?.kind === 'keyword' && token.value === 'stream';
    if (outermost) walker.onOutermost(outermost, location, isStream ? skipStream(walk, lexer, outermost) : undefined);
    outermost = undefined;
  }

  function begin(word: string, start: number): void {
    // One viewer ends the value here, another reads on: `[ endobj << ... >> ]`.
    if (builder.depth() > 0 && !location.isOutside) throw new Refused('unreadable', `${word} in the middle of a value`);
    flush();
    if (word === 'trailer') seen.trailer.push(start);
    if (word === 'endobj') seen.obj.push(start + 3);
    if (word !== 'obj') {
      // The index of a packed stream leads anywhere in it.
      location = { ...outside, isOutside: !isPacked && word !== 'trailer' };
      return;
    }
    seen.obj.push(start);
    location = locationOf(walk, headerBefore(bytes, start));
    walker.onObject(location, lexer.position());
  }

  function flush(): void {
    const isBroken = builder.depth() > 0;
    const value = builder.flush(isBroken);
    if (value?.kind === 'dict') walker.onOutermost(value, location, undefined);
  }

  for (let token = lexer.next(); token; token = lexer.next()) {
    tellNames(token, walk);
    if (lexer.isDoubtful() && !location.isOutside) refuseDoubtful();
    if (token.kind === 'comment') continue;
    settle(token);
    if (token.kind === 'keyword' && structural.has(token.value)) begin(token.value, token.start);
    if (isPacked && builder.depth() === 0) seen.values.push(token.start);
    const value = builder.take(token);
    if (value?.kind === 'dict') outermost = value;
  }
  settle(undefined);
  if (isPacked && builder.depth() > 0) throw new Refused('unreadable', 'packed objects that are cut off');
  const rest = builder.flush(false);
  if (rest?.kind === 'dict') walker.onOutermost(rest, location, undefined);
  return seen;
}

/** Words that stand between objects, never in one. */
const structural = new Set(['obj', 'endobj', 'trailer', 'xref', 'startxref']);

/** The cost of starting at a position, in bytes. */
const costOfValue = 50;

/** Reads the one value at a position. */
export function walkValue(
  walk: Walk,
  start: number,
  header: Header | undefined,
  { mayBeNoise = false } = {},
): PdfValue | undefined {
  const { bytes, budget, walker } = walk;
  const location = locationOf(walk, header);
  budget.spend(costOfValue);
  const lexer = createLexer(bytes, budget, start);
  const builder = createValueBuilder((dict) => walker.onDict(dict, location));
  if (header) walker.onObject(location, start);
  let value: PdfValue | undefined;
  for (let token = lexer.next(); token; token = lexer.next()) {
    tellNames(token, walk);
    if (lexer.isDoubtful() && !mayBeNoise && (header || builder.depth() > 0)) refuseDoubtful();
    if (token.kind === 'comment') continue;
    value = builder.take(token);
    if (builder.depth() === 0) break;
  }
  value ??= builder.flush(false);
  if (value?.kind === 'dict') walker.onOutermost(value, location, streamAfter(walk, lexer, value));
  return value;
}

function locationOf({ bytes, isPacked }: Walk, header: Header | undefined): Location {
  return { bytes, number: header?.number, generation: header?.generation ?? 0, isPacked, isOutside: false };
}

function streamAfter(walk: Walk, lexer: Lexer, dict: PdfDict): StreamData | undefined {
  let token = lexer.next();
  while (token?.kind === 'comment') token = lexer.next();
  return token?.kind === 'keyword' && token.value === 'stream' ? skipStream(walk, lexer, dict) : undefined;
}

/** Goes behind a stream's bytes: by its length, if that is true, or else to the first word that ends it. */
function skipStream({ bytes }: Walk, lexer: Lexer, dict: PdfDict): StreamData {
  const at = lexer.position();
  const lineBreak = bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : bytes[at] === 10 ? 1 : 0;
  const start = at + lineBreak;
  const length = numberOf(dict, 'Length');
  const hasTrueLength = length !== undefined && endsStream(bytes, start + length);
  const found = hasTrueLength ? start + length : endOfStream(bytes, start);
  const end = found < 0 ? bytes.length : found;
  lexer.moveTo(end);
  return { start, end, hasLineBreak: lineBreak > 0, hasTrueLength };
}

const longestEnd = 64;

/** Whether the bytes of a stream end here; viewers skip any blanks before the word that says so. */
export function endsStream(bytes: Buffer, at: number): boolean {
  return /^[\s\0\x80\xff]*endstream/.test(bytes.toString('latin1', at, at + longestEnd));
}

const lastSearches = new WeakMap<Buffer, { from: number; found: number }>();

/** Searches once for all streams that begin before the same end: thousands may have none. */
function endOfStream(bytes: Buffer, start: number): number {
  const last = lastSearches.get(bytes);
  if (last && start >= last.from && (last.found < 0 || start <= last.found)) return last.found;
  const found = bytes.indexOf('endstream', start);
  lastSearches.set(bytes, { from: start, found });
  return found;
}

function refuseDoubtful(): never {
  throw new Refused('unreadable', 'bytes that some viewers take for blanks');
}

const nameAtStart = /^\/([^\s\0\x80\xff()<>[\]{}/%]+)/;
/** Longer than any name that has a meaning, with every letter escaped. */
const longestName = 256;

/** Names in comments and in hex strings count too: a viewer may read them. */
function tellNames(token: Token, { bytes, walker }: Walk): void {
  if (token.kind === 'name') return walker.onName(token.value);
  const isHex = token.kind === 'string' && bytes[token.start] === 0x3c;
  if (token.kind !== 'comment' && !isHex) return;
  // Name by name: the whole of a comment may be as large as the file.
  for (let at = bytes.indexOf('/', token.start); at >= 0 && at < token.end; at = bytes.indexOf('/', at + 1)) {
    const [, name] = nameAtStart.exec(bytes.toString('latin1', at, Math.min(at + longestName, token.end))) ?? [];
    if (name) walker.onName(plainName(name));
  }
}

function* unseen(bytes: Buffer, word: string, seen: readonly number[]): Generator<number> {
  let next = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) {
    while ((seen[next] ?? Infinity) < at) next++;
    if (seen[next] !== at) yield at;
  }
}
