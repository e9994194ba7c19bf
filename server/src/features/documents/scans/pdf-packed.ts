import { inflateSync } from 'node:zlib';
import { createLexer, type Budget } from './pdf-lexer.ts';
import { namesOf, numberOf, valuesOf, type PdfDict } from './pdf-values.ts';
import type { Location, StreamData } from './pdf-walk.ts';
import { Refused } from './refused.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

/** Opens what an encrypted file holds; the identity where a file is not encrypted. */
export type Decrypt = {
  stream(bytes: Buffer, location: Location): Buffer;
  string(bytes: Buffer, location: Location): Buffer;
};

export type Unpack = (dict: PdfDict, location: Location, data: StreamData) => Buffer;

const mostUnpacked = 64 * 1024 * 1024;

/** Whether other objects may be packed into a stream: it says so, or has what viewers need for it. */
export function isPacked(dict: PdfDict): boolean {
  const keys = new Set(dict.entries.map(([key]) => key));
  return namesOf(dict, 'Type').includes('ObjStm') || (keys.has('First') && keys.has('N'));
}

/**
 * Opens streams whose content is to be read. All programs pack these with Flate alone or not at all; whoever takes a longer way,
 * or is ambiguous, is refused.
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

  return (dict, location, data) => {
    if (!data.isWellBegun) throw new Refused('activeContent', 'a packed stream that begins in no clear place');
    const bytes = decrypt.stream(location.bytes.subarray(data.start, data.end), location);
    return isFlate(dict) ? inflate(bytes) : bytes;
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

function isFlate(dict: PdfDict): boolean {
  for (const key of ['Type', 'N', 'First', 'Filter', 'DecodeParms', 'F', 'DP', 'Length'])
    if (valuesOf(dict, key).length > 1) throw new Refused('activeContent', `a packed stream with two of /${key}`);
  const [filter] = valuesOf(dict, 'Filter');
  const [parameters] = valuesOf(dict, 'DecodeParms');
  if (filter === undefined && parameters === undefined) return false;
  const names = filter?.kind === 'array' ? filter.items : [filter];
  const [only] = names;
  const isOnlyFlate = names.length === 1 && only?.kind === 'name' && only.value === 'FlateDecode';
  const isPlain = parameters === undefined || (parameters.kind === 'dict' && parameters.entries.length === 0);
  if (!isOnlyFlate || !isPlain) throw new Refused('activeContent', 'objects packed in a way that no program does');
  return true;
}

const mostPacked = 100_000;

/** Which objects a packed stream says to hold, and where each begins. */
export function indexOfPacked(dict: PdfDict, bytes: Buffer, budget: Budget): { number: number; start: number }[] {
  const [count, first] = [numberOf(dict, 'N'), numberOf(dict, 'First')];
  if (count === undefined || first === undefined) throw new Refused('activeContent', 'packed objects without an index');
  if (count > mostPacked) throw new BudgetExceeded('a stream of too many objects');
  const lexer = createLexer(bytes, budget, 0, Math.min(first, bytes.length));
  return Array.from({ length: count }, () => {
    const [number, offset] = [lexer.next(), lexer.next()];
    if (number?.kind !== 'number' || offset?.kind !== 'number')
      throw new Refused('activeContent', 'packed objects whose index cannot be read');
    const start = first + Number(offset.value);
    if (!(start >= first && start < bytes.length))
      throw new Refused('activeContent', 'packed objects whose index leads outside');
    return { number: Number(number.value), start };
  });
}
