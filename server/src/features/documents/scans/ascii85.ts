import { Refused } from './refused.ts';

const [first, last, zeros, end] = ['!', 'u', 'z', '~'].map((char) => char.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];
const blanks = new Set([0, 9, 10, 12, 13, 32]);

/** Decodes ASCII85 (ISO 32000-2, 7.4.3). What decoders read in different ways is refused, and so is what may be more than `most` bytes. */
export function ascii85(bytes: Buffer, most: number): Buffer {
  // One letter may stand for four bytes.
  if (bytes.length * 4 > most) throw new Refused('unreadable', 'streams that unpack to too much');
  const decoded = Buffer.alloc(bytes.length * 4);
  let [length, value, count] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === end) break;
    if (blanks.has(byte)) continue;
    if (byte === zeros && count === 0) {
      length += 4;
      continue;
    }
    if (byte < first || byte > last) return refuse();
    value = value * 85 + byte - first;
    if (++count < 5) continue;
    if (value >= 2 ** 32) return refuse();
    length = decoded.writeUInt32BE(value, length);
    [value, count] = [0, 0];
  }
  if (count === 1) return refuse();
  if (count === 0) return decoded.subarray(0, length);
  for (let missing = count; missing < 5; missing++) value = value * 85 + (last - first);
  if (value >= 2 ** 32) return refuse();
  decoded.writeUInt32BE(value, length);
  return decoded.subarray(0, length + count - 1);
}

function refuse(): never {
  throw new Refused('activeContent', 'a packed stream that cannot be opened');
}
