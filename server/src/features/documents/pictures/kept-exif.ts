const exifDirectoryTag = 0x8769;
/** Camera, orientation, resolution and date. */
const pictureTags = new Set([0x010f, 0x0110, 0x0112, 0x011a, 0x011b, 0x0128, 0x0132, 0x0213]);
/** Version, dates, colour space and size. */
const exposureTags = new Set([
  0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292, 0xa001, 0xa002, 0xa003,
]);
const mostEntries = 200;
const longestValue = 64;
/** How many bytes a value of each type takes (TIFF 6.0, section 2). */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

type Entry = { tag: number; type: number; count: number; value: Buffer };

/**
 * An EXIF block anew, with nothing but what is known to say no place: notes of the maker, XMP, IPTC and a small picture with a block of its own
 * may all stand in one. Empty where it cannot be read, or would become longer.
 */
export function keptExif(tiff: Buffer): Buffer {
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < 8 || (order !== 'II*\0' && order !== 'MM\0*')) return Buffer.alloc(0);
  const numbers = numbersOf(order === 'II*\0');
  const entries = entriesAt(tiff, numbers.long(tiff, 4), numbers);
  const pointer = entries.find(({ tag }) => tag === exifDirectoryTag);
  const exposure = pointer?.value.length === 4 ? entriesAt(tiff, numbers.long(pointer.value, 0), numbers) : [];
  const kept = written(
    entries.filter(({ tag }) => pictureTags.has(tag)),
    exposure.filter(({ tag }) => exposureTags.has(tag)),
    numbers,
  );
  const block = Buffer.concat([tiff.subarray(0, 4), numbers.ofLong(8), kept]);
  return kept.length > 0 && block.length <= tiff.length ? block : Buffer.alloc(0);
}

type Numbers = ReturnType<typeof numbersOf>;

function numbersOf(isLittle: boolean) {
  const of = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size);
    if (isLittle) bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  return {
    short: (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)),
    long: (bytes: Buffer, at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)),
    ofShort: (value: number) => of(value, 2),
    ofLong: (value: number) => of(value, 4),
  };
}

function entriesAt(tiff: Buffer, at: number, { short, long }: Numbers): Entry[] {
  const count = at + 2 <= tiff.length ? short(tiff, at) : 0;
  if (count > mostEntries || at + 2 + count * 12 > tiff.length) return [];
  return Array.from({ length: count }, (_, index) => at + 2 + index * 12).flatMap((entry) => {
    const [tag, type, values] = [short(tiff, entry), short(tiff, entry + 2), long(tiff, entry + 4)];
    const size = (typeSizes[type] ?? 0) * values;
    const start = size <= 4 ? entry + 8 : long(tiff, entry + 8);
    if (size === 0 || size > longestValue || start + size > tiff.length) return [];
    return [{ tag, type, count: values, value: tiff.subarray(start, start + size) }];
  });
}

/** Both directories and their values, as they stand behind a header of eight bytes. */
function written(picture: readonly Entry[], exposure: readonly Entry[], numbers: Numbers): Buffer {
  const pointers = exposure.length > 0 ? 1 : 0;
  if (picture.length + pointers === 0) return Buffer.alloc(0);
  const second = 8 + directorySize(picture.length + pointers);
  const pointer = { tag: exifDirectoryTag, type: 4, count: 1, value: numbers.ofLong(second) };
  const values: Buffer[] = [];
  let end = second + (pointers ? directorySize(exposure.length) : 0);

  function directory(entries: readonly Entry[]): Buffer {
    const lines = entries
      .toSorted((one, other) => one.tag - other.tag)
      .map(({ tag, type, count, value }) =>
        Buffer.concat([numbers.ofShort(tag), numbers.ofShort(type), numbers.ofLong(count), placed(value)]),
      );
    return Buffer.concat([numbers.ofShort(entries.length), ...lines, numbers.ofLong(0)]);
  }

  /** A value of four bytes stands in its entry, a longer one behind the directories. */
  function placed(value: Buffer): Buffer {
    if (value.length <= 4) return Buffer.concat([value, Buffer.alloc(4 - value.length)]);
    const at = end;
    const even = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    values.push(even);
    end += even.length;
    return numbers.ofLong(at);
  }

  const first = directory(pointers ? [...picture, pointer] : picture);
  return Buffer.concat([first, pointers ? directory(exposure) : Buffer.alloc(0), ...values]);
}

function directorySize(entries: number): number {
  return 2 + entries * 12 + 4;
}
