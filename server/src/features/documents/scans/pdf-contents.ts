import { constants, createInflate, inflateSync, type Inflate } from 'node:zlib';
import { ascii85 } from './ascii85.ts';
import { namesOf, valuesOf, type PdfDict } from './pdf-values.ts';
import { Refused } from './refused.ts';
import { lzwLength, runLengthLength } from './unpacked-length.ts';

/** What all streams but pictures may unpack to. Printed maps need 60 MB; a viewer reads this much in a few seconds. */
const mostContents = 128 * 1024 * 1024;
/** The cost of a stream that breaks off, in bytes: it is unpacked twice. */
const costOfBroken = 64 * 1024;

/** Whether a stream holds pixels, which viewers unpack only as far as its width and height go. */
export function isPicture(dict: PdfDict): boolean {
  const subtypes = namesOf(dict, 'Subtype');
  return subtypes.length > 0 && subtypes.every((subtype) => subtype === 'Image');
}

/**
 * Refuses contents that unpack to far more than anybody would read: a kilobyte, packed twice, can be hundreds of megabytes for whoever
 * draws its page. Like viewers it keeps what a broken stream had before it broke.
 */
export function createContentsLimit(left = mostContents) {
  function spend(bytes: number): void {
    left -= bytes;
    if (left < 0) throw new Refused('unreadable', 'contents that unpack to too much');
  }

  async function inflate(bytes: Buffer): Promise<Buffer> {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(left, 1), info: true };
    try {
      const { buffer, engine } = inflateSync(bytes, options) as unknown as { buffer: Buffer; engine: Inflate };
      spend(engine.bytesWritten);
      return buffer;
    } catch (failure) {
      if (failure instanceof RangeError) throw new Refused('unreadable', 'contents that unpack to too much');
      if (failure instanceof Refused) throw failure;
      return inflateUntilBroken(bytes);
    }
  }

  async function inflateUntilBroken(bytes: Buffer): Promise<Buffer> {
    spend(costOfBroken);
    const pieces: Buffer[] = [];
    const stream = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
    stream.end(bytes);
    try {
      for await (const piece of stream) {
        spend((piece as Buffer).length);
        pieces.push(piece as Buffer);
      }
    } catch (failure) {
      if (failure instanceof Refused) throw failure;
    }
    spend(stream.bytesWritten);
    return Buffer.concat(pieces);
  }

  /** What is inside of one filter; undefined where it only matters how much that is. */
  async function unpack(packed: Buffer, filter: string): Promise<Buffer | undefined> {
    switch (filter) {
      case 'FlateDecode':
        return inflate(packed);
      case 'ASCII85Decode':
        return ascii85(until('~', packed), left);
      case 'ASCIIHexDecode':
        return Buffer.from(until('>', packed).toString('latin1').replaceAll(/\s/g, ''), 'hex');
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

  return async (dict: PdfDict, packed: Buffer): Promise<void> => {
    let content: Buffer | undefined = packed;
    for (const filter of filtersOfContents(dict)) {
      if (!content) throw new Refused('unreadable', 'contents packed in a way that no program does');
      content = await unpack(content, filter);
      spend(content?.length ?? 0);
    }
  };
}

function until(end: string, bytes: Buffer): Buffer {
  const found = bytes.indexOf(end);
  return found < 0 ? bytes : bytes.subarray(0, found);
}

const shortNames: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
};

function filtersOfContents(dict: PdfDict): string[] {
  const [filter, second] = valuesOf(dict, 'Filter');
  if (second) throw new Refused('unreadable', 'a stream that is packed in two ways');
  if (filter === undefined) return [];
  return (filter.kind === 'array' ? filter.items : [filter]).map((name) => {
    if (name.kind !== 'name') throw new Refused('unreadable', 'a stream that does not say how it is packed');
    return shortNames[name.value] ?? name.value;
  });
}
