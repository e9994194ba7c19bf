import { inflateSync } from 'node:zlib';
import { createLexer, type Budget, type Token } from './pdf-lexer.ts';
import { isObjectNumber, namesOf, numberOf, valuesOf, type PdfDict } from './pdf-values.ts';
import { ascii85 } from './ascii85.ts';
import type { Location, StreamData } from './pdf-walk.ts';
import { Refused } from './refused.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

/** Opens what an encrypted file holds; the identity where a file is not encrypted. */
export type Decrypt = {
  stream(bytes: Buffer, location: Location): Buffer;
  string(bytes: Buffer, location: Location): Buffer;
};

export type Unpack = (dict: PdfDict, location: Location, data: StreamData) => Buffer;

export const mostUnpacked = 64 * 1024 * 1024;

/** Whether other objects may be packed into a stream: it says so, or has what viewers need for it. */
export function isPacked(dict: PdfDict): boolean {
  const keys = new Set(dict.entries.map(([key]) => key));
  return namesOf(dict, 'Type').includes('ObjStm') || (keys.has('First') && keys.has('N'));
}

/**
 * Opens streams whose content is to be read. All programs pack these with Flate or not at all, some write them as text (ASCII85); whoever
 * takes a longer way, or is ambiguous, is refused.
 */
export function createUnpack(decrypt: Decrypt): Unpack {
  let left = mostUnpacked;

  function inflate(bytes: Buffer): Buffer {
    try {
      const inflated = inflateSync(bytes, { maxOutputLength: Math.max(left, 1) });
      left -= inflated.length;
      return inflated;
    } catch (failure) {
      if (failure instanceof RangeError) throw new Refused('unreadable', 'streams that unpack to too much');
      throw new Refused('activeContent', 'a packed stream that cannot be opened');
    }
  }

  function decodeText(bytes: Buffer): Buffer {
    const decoded = ascii85(bytes, left);
    left -= decoded.length;
    return decoded;
  }

  return (dict, location, data) => {
    if (!data.hasLineBreak) throw new Refused('activeContent', 'a packed stream that begins in no clear place');
    const bytes = decrypt.stream(location.bytes.subarray(data.start, data.end), location);
    return filtersOf(dict).reduce((packed, filter) => (filter === 'FlateDecode' ? inflate : decodeText)(packed), bytes);
  };
}

/** An index holds no objects, so it is not read; but one that decompresses to far too much is refused. */
export function createXrefLimit() {
  let left = mostUnpacked;
  return (dict: PdfDict, location: Location, data: StreamData): void => {
    if (!namesOf(dict, 'Type').includes('XRef')) return;
    try {
      left -= inflateSync(location.bytes.subarray(data.start), { maxOutputLength: Math.max(left, 1) }).length;
    } catch (failure) {
      if (failure instanceof RangeError) throw new Refused('unreadable', 'an index that unpacks to too much');
    }
  };
}

/** The filters of a stream whose content is to be read, the outermost first. */
export function filtersOf(dict: PdfDict): string[] {
  for (const key of ['Type', 'N', 'First', 'Filter', 'DecodeParms', 'F', 'DP', 'Length'])
    if (valuesOf(dict, key).length > 1) throw new Refused('activeContent', `a packed stream with two of /${key}`);
  const [filter] = valuesOf(dict, 'Filter');
  const [parameters] = valuesOf(dict, 'DecodeParms');
  if (filter === undefined && parameters === undefined) return [];
  const names = (filter?.kind === 'array' ? filter.items : [filter]).map((name) =>
    name?.kind === 'name' ? name.value : '',
  );
  const isKnown = /^(?:ASCII85Decode|(?:ASCII85Decode )?FlateDecode)$/.test(names.join(' '));
  const isPlain = parameters === undefined || (parameters.kind === 'dict' && parameters.entries.length === 0);
  if (!isKnown || !isPlain) throw new Refused('activeContent', 'objects packed in a way that no program does');
  return names;
}

const mostPacked = 100_000;

/** Which objects a packed stream says to hold, and where each begins. */
export function indexOfPacked(dict: PdfDict, bytes: Buffer, budget: Budget): { number: number; start: number }[] {
  const [count, first] = [numberOf(dict, 'N'), numberOf(dict, 'First')];
  if (count === undefined || first === undefined) throw new Refused('activeContent', 'packed objects without an index');
  if (count > mostPacked) throw new BudgetExceeded('a stream of too many objects');
  const lexer = createLexer(bytes, budget, 0, Math.min(first, bytes.length));
  return Array.from({ length: count }, () => {
    const [number, offset] = [wholeNumber(lexer.next()), wholeNumber(lexer.next())];
    if (number === undefined || offset === undefined)
      throw new Refused('activeContent', 'packed objects whose index cannot be read');
    const start = first + offset;
    if (!(start >= first && start < bytes.length))
      throw new Refused('activeContent', 'packed objects whose index leads outside');
    return { number, start };
  });
}

function wholeNumber(token: Token | undefined): number | undefined {
  if (token?.kind !== 'number') return undefined;
  const number = Number(token.value);
  return isObjectNumber(number) ? number : undefined;
}
