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

/** Refuses a stream that begins like an index of packed objects, with two numbers. A profile begins with its size in bytes. */
export function refusePackedProfile(dict: PdfDict, packed: Buffer, budget: Budget): void {
  const bytes = filtersOf(dict).reduce(
    (content, filter) => (filter === 'FlateDecode' ? inflateBeginning(content) : ascii85(content, mostUnpacked)),
    packed,
  );
  budget.spend(bytes.length);
  const lexer = createLexer(bytes, budget);
  const tokens = [lexer.next(), lexer.next()];
  // Where there is no second token, it stands behind the beginning.
  if (tokens.every((token) => token === undefined || token.kind === 'number' || token.kind === 'comment'))
    throw new Refused('activeContent', 'packed objects without an index');
}

const beginning = 512;

function inflateBeginning(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes.subarray(0, beginning), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new Refused('activeContent', 'a packed stream that cannot be opened');
  }
}
