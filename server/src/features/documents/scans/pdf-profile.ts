import { constants, inflateSync } from 'node:zlib';
import { ascii85 } from './ascii85.ts';
import { createLexer, type Budget } from './pdf-lexer.ts';
import { filtersOf, mostUnpacked } from './pdf-packed.ts';
import { valuesOf, type PdfDict } from './pdf-values.ts';
import { Refused } from './refused.ts';

/** Colour profiles have /N, and so have packed objects: some viewers need nothing else, and take a missing /First for 0. */
export function isProfile(dict: PdfDict): boolean {
  return valuesOf(dict, 'N').length > 0;
}

/**
 * Refuses a stream that begins like an index of packed objects, with two numbers. A profile begins with its size in bytes, which may look like
 * one. A stream that may go on behind `packed` is refused unless its beginning tells.
 */
export function refusePackedProfile(dict: PdfDict, packed: Buffer, budget: Budget, isWhole: boolean): void {
  const filters = filtersOf(dict);
  const opened = (inflate: (bytes: Buffer) => Buffer) =>
    filters.reduce(
      (content, filter) => (filter === 'FlateDecode' ? inflate(content) : ascii85(content, mostUnpacked)),
      packed,
    );
  // The beginning nearly always tells. Where it is all blanks, a comment or one number, the rest is read.
  const isIndex =
    beginsWithNumbers(opened(inflateBeginning), budget) ?? beginsWithNumbers(opened(inflateAll), budget) ?? !isWhole;
  if (isIndex) throw new Refused('activeContent', 'packed objects without an index');
}

/** Whether the first two tokens are numbers, as viewers read it, who skip comments; undefined where it ends before the second. */
function beginsWithNumbers(bytes: Buffer, budget: Budget): boolean | undefined {
  budget.spend(bytes.length);
  const lexer = createLexer(bytes, budget);
  for (let numbers = 0; numbers < 2;) {
    const token = lexer.next();
    if (!token) return undefined;
    if (token.kind === 'number') numbers++;
    else if (token.kind !== 'comment') return false;
  }
  return true;
}

const beginning = 512;

function inflateBeginning(bytes: Buffer): Buffer {
  return inflateAll(bytes.subarray(0, beginning));
}

function inflateAll(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostUnpacked });
  } catch (failure) {
    if (failure instanceof RangeError) throw new Refused('unreadable', 'streams that unpack to too much');
    throw new Refused('activeContent', 'a packed stream that cannot be opened');
  }
}
