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
  const generation = wordBefore(bytes, at);
  if (generation.isCommented) return refuseUnclear(bytes, at);
  if (!/\d/.test(generation.text)) return undefined;
  const number = wordBefore(bytes, generation.start);
  if (number.isCommented) return refuseUnclear(bytes, at);
  if (!number.isSeparate || !/\d/.test(number.text)) return undefined;
  const header = { number: wholeOf(number.text.replace(/^e+/i, '')), generation: wholeOf(generation.text) };
  return Object.values(header).every(isObjectNumber) ? header : refuseUnclear(bytes, at);
}

/** The positions in the number before an `obj` from which it would be another one: an index that leads to the 7 of `17 0 obj` finds object 7. */
export function* numbersWithin(bytes: Buffer, at: number): Generator<{ number: number; start: number }> {
  const { text, start } = wordBefore(bytes, wordBefore(bytes, at).start);
  for (let digit = Math.max(1, text.length - mostDigits); digit < text.length; digit++)
    yield { number: wholeOf(text.slice(digit)), start: start + digit };
}

type Word = {
  /** All that could be part of a number; empty where something else stands. */
  text: string;
  start: number;
  /** Whether blanks stand behind it. */
  isSeparate: boolean;
  /** Whether a comment may stand behind it or around it. */
  isCommented: boolean;
};

/** The blanks and words of two headers never overlap, so that all headers together cost no more than the length of the file. */
function wordBefore(bytes: Buffer, at: number): Word {
  const end = startOf(blanks, bytes, at);
  const start = startOf(numeric, bytes, end);
  return {
    text: bytes.toString('latin1', start, end),
    start,
    isSeparate: end < at,
    isCommented: bytes.subarray(end, at).some((byte) => newlines[byte]) && isOnCommentLine(bytes, end),
  };
}

function startOf(flags: Uint8Array, bytes: Buffer, end: number): number {
  let start = end;
  while (start > 0 && flags[bytes[start - 1] ?? 0]) start--;
  return start;
}

function isOnCommentLine(bytes: Buffer, end: number): boolean {
  for (let at = end - 1; at >= 0 && !newlines[bytes[at] ?? 0]; at--) if (bytes[at] === percent) return true;
  return false;
}

function wholeOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** `object` in a text is no header. */
function refuseUnclear(bytes: Buffer, at: number): undefined {
  if (/^obj[a-z]/i.test(bytes.toString('latin1', at, at + 4))) return undefined;
  throw new Refused('unreadable', 'an object whose number is not clear');
}
