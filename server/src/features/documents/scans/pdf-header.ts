import { isObjectNumber } from './pdf-values.ts';
import { Refused } from './refused.ts';

export type Header = { number: number; generation: number };

const flagsOf = (chars: string) => {
  const flags = new Uint8Array(256);
  for (const char of chars) flags[char.charCodeAt(0)] = 1;
  return flags;
};
const blanks = flagsOf('\0\t\n\v\f\r \x80\xa0\xff');
const numeric = flagsOf('0123456789+-.eE');
const newlines = flagsOf('\n\r');
/** All before them are zeros. */
const mostDigits = 10;
const percent = '%'.charCodeAt(0);

/**
 * The two numbers before an `obj`; undefined where there are none, so that no index can lead a viewer to an object here. Viewers also take
 * `7.5 0 obj` and numbers with comments between them, and do not agree which object that is; it is refused.
 */
export function headerBefore(bytes: Buffer, at: number): Header | undefined {
  let found: { number: Word; generation: Word } | undefined;
  for (const generation of wordsBefore(bytes, at)) {
    if (!hasDigit(generation)) continue;
    for (const number of wordsBefore(bytes, generation.start)) {
      if (!number.isSeparate || !hasDigit(number)) continue;
      if (generation.isCommented || number.isCommented) return refuseUnclear(bytes, at);
      found = { number, generation };
    }
  }
  if (!found) return undefined;
  const { number, generation } = found;
  const header = { number: wholeOf(number.text.replace(/^e+/i, '')), generation: wholeOf(generation.text) };
  return Object.values(header).every(isObjectNumber) ? header : refuseUnclear(bytes, at);
}

/** The positions in the number before an `obj` from which it would be another one: an index that leads to the 7 of `17 0 obj` finds object 7. */
export function* numbersWithin(bytes: Buffer, at: number): Generator<{ number: number; start: number }> {
  const { text, start } = previousWord(bytes, previousWord(bytes, at).start);
  for (let digit = Math.max(1, text.length - mostDigits); digit < text.length; digit++)
    yield { number: wholeOf(text.slice(digit)), start: start + digit };
}

type Word = {
  /** All that could be part of a number; empty where something else stands. */
  text: string;
  start: number;
  /** Whether blanks stand behind it. */
  isSeparate: boolean;
  /** Whether a comment may stand behind it. */
  isCommented: boolean;
};

/**
 * What may be the word before: the one that blanks lead to, and each that a comment would lead to which ends the line before. The bytes of
 * a picture may hold all of that but the numbers. No two headers look at the same comment, so that all together cost no more than the length of the file.
 */
function* wordsBefore(bytes: Buffer, at: number): Generator<Word> {
  let end = startOf(blanks, bytes, at);
  yield { ...wordEndingAt(bytes, end), isSeparate: end < at, isCommented: false };
  let from = at;
  while (hasNewline(bytes, end, from)) {
    const lineEnd = end;
    from = lineEnd;
    for (let before = lineEnd - 1; before >= 0 && !newlines[bytes[before] ?? 0]; before--) {
      if (bytes[before] !== percent) continue;
      from = before;
      end = startOf(blanks, bytes, before);
      yield { ...wordEndingAt(bytes, end), isSeparate: true, isCommented: true };
    }
    // The first comment of a line that has nothing else may follow another one.
    if (from === lineEnd) return;
  }
}

const hasDigit = ({ text }: Word) => /\d/.test(text);

const previousWord = (bytes: Buffer, at: number) => wordEndingAt(bytes, startOf(blanks, bytes, at));

function wordEndingAt(bytes: Buffer, end: number): Pick<Word, 'text' | 'start'> {
  const start = startOf(numeric, bytes, end);
  return { text: bytes.toString('latin1', start, end), start };
}

function hasNewline(bytes: Buffer, start: number, end: number): boolean {
  return bytes.subarray(start, end).some((byte) => newlines[byte]);
}

function startOf(flags: Uint8Array, bytes: Buffer, end: number): number {
  let start = end;
  while (start > 0 && flags[bytes[start - 1] ?? 0]) start--;
  return start;
}

function wholeOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** `object` in a text is no header. */
function refuseUnclear(bytes: Buffer, at: number): undefined {
  if (/^obj[a-z]/i.test(bytes.toString('latin1', at, at + 4))) return undefined;
  throw new Refused('unreadable', 'an object whose number is not clear');
}
