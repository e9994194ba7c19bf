import { constants, createInflateRaw, inflateRawSync, type InflateRaw } from 'node:zlib';
import { mostPixels } from '#features/documents/pictures/preview.ts';
import { ascii85 } from './ascii85.ts';
import { namesOf, numberOf, valuesOf, type PdfDict } from './pdf-values.ts';
import { Refused } from './refused.ts';
import { lzwLength, runLengthLength } from './unpacked-length.ts';

/** What all streams but pictures may unpack to. A viewer reads this much in a few seconds. */
const mostContents = 128 * 1024 * 1024;
/** The cost of unpacking, in bytes, however little comes out. */
const costOfFilter = 2048;
/** The same of a stream that breaks off: it is unpacked twice. */
const costOfBroken = 64 * 1024;
/** What a byte of Flate unpacks to at most: two bits stand for 258 bytes. */
const mostOfFlate = 1032;
const mostFilters = 8;

const otherKinds = ['FunctionType', 'ShadingType', 'PatternType', 'Length1'];

/** Whether a stream holds pixels, and no more than other pictures may have; viewers unpack it only as far as its width and height go. */
function isPicture(dict: PdfDict): boolean {
  const pixels = (numberOf(dict, 'Width') ?? Infinity) * (numberOf(dict, 'Height') ?? Infinity);
  return isCalledPicture(dict) && pixels < mostPixels && !otherKinds.some((key) => valuesOf(dict, key).length > 0);
}

export function isCalledPicture(dict: PdfDict): boolean {
  return namesOf(dict, 'Subtype').includes('Image');
}

/**
 * Refuses contents that unpack to far more than anybody would read: a kilobyte, packed twice, can be hundreds of megabytes for whoever
 * draws its page. Where a stream is broken, viewers keep what came before, and some read on in their own ways.
 */
export function createContentsLimit(left = mostContents) {
  function spend(bytes: number): void {
    left -= bytes;
    if (left < 0) throw tooMuch();
  }

  /** Without the checksum, which many programs get wrong and no viewer heeds. */
  async function inflate(bytes: Buffer): Promise<Buffer | undefined> {
    try {
      const { buffer, engine } = inflateRawSync(bytes, {
        ...mayEndEarly,
        maxOutputLength: Math.max(left, 1),
        info: true,
      }) as unknown as { buffer: Buffer; engine: InflateRaw };
      spend(engine.bytesWritten);
      return buffer;
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
      if (failure instanceof RangeError) throw tooMuch();
      return inflateUntilBroken(bytes);
    }
  }

  /** Behind the break everything counts as much as it can be. What is packed once more cannot be opened then. */
  async function inflateUntilBroken(bytes: Buffer): Promise<undefined> {
    spend(costOfBroken);
    const stream = createInflateRaw(mayEndEarly);
    stream.end(bytes);
    try {
      for await (const piece of stream) spend((piece as Buffer).length);
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
    }
    // Counted up to the last piece that came out whole, so never too far.
    const { bytesWritten } = stream;
    spend(bytesWritten + (bytes.length - bytesWritten) * mostOfFlate);
    return undefined;
  }

  /** What is inside of one filter; undefined where it only matters how much that is. */
  async function unpack(packed: Buffer, filter: string): Promise<Buffer | undefined> {
    spend(costOfFilter);
    switch (filter) {
      case 'FlateDecode':
        return inflate(packed.subarray(zlibHeader));
      case 'ASCII85Decode':
        return ascii85(until('~', packed), left);
      case 'ASCIIHexDecode':
        return Buffer.from(
          until('>', packed)
            .toString('latin1')
            .replaceAll(/[^\da-f]/gi, ''),
          'hex',
        );
      case 'LZWDecode':
        spend(packed.length + lzwLength(packed, left));
        return undefined;
      case 'RunLengthDecode':
        spend(packed.length + runLengthLength(packed));
        return undefined;
      default:
        return packed;
    }
  }

  /** `open` gives the bytes as they are packed. Of a picture only what is packed once more counts. */
  return async (dict: PdfDict, open: () => Buffer): Promise<void> => {
    const filters = filtersOfContents(dict);
    const counted = isPicture(dict) ? filters.slice(0, -1) : filters;
    let content = counted.length > 0 ? open() : undefined;
    for (const filter of counted) {
      if (!content) throw new Refused('unreadable', 'contents packed in a way that no program does');
      content = await unpack(content, filter);
      spend(content?.length ?? 0);
    }
  };
}

const zlibHeader = 2;
const mayEndEarly = { finishFlush: constants.Z_SYNC_FLUSH };

function tooMuch(): Refused {
  return new Refused('unreadable', 'contents that unpack to too much');
}

function until(end: string, bytes: Buffer): Buffer {
  const found = bytes.indexOf(end);
  return found < 0 ? bytes : bytes.subarray(0, found);
}

const shortNames = new Map([
  ['Fl', 'FlateDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
  ['DCT', 'DCTDecode'],
]);
/** The filters of the standard. Nobody could count what an unknown one unpacks to. */
const knownFilters = new Set([...shortNames.values(), 'JBIG2Decode', 'JPXDecode', 'Crypt']);

function filtersOfContents(dict: PdfDict): string[] {
  const [filter, second] = valuesOf(dict, 'Filter');
  if (second) throw new Refused('unreadable', 'a stream that is packed in two ways');
  if (filter === undefined) return [];
  const names = (filter.kind === 'array' ? filter.items : [filter]).map((name) => {
    if (name.kind !== 'name') throw new Refused('unreadable', 'a stream that does not say how it is packed');
    return shortNames.get(name.value) ?? name.value;
  });
  if (names.length > mostFilters || !names.every((name) => knownFilters.has(name)))
    throw new Refused('unreadable', 'contents packed in a way that no program does');
  return names;
}
