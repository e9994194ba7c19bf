const [clear, end, firstFree, mostCodes] = [256, 257, 258, 4096];

/** How much LZW (ISO 32000-2, 7.4.4) unpacks to, without unpacking it: the greater of what its two readings of the width of codes give. */
export function lzwLength(bytes: Buffer, most: number): number {
  return Math.max(lengthOf(bytes, most, 1), lengthOf(bytes, most, 0));
}

/**
 * A code stands for what the one before it stood for and one byte more, so that lengths are all it takes. One that stands for nothing yet is
 * read as pdf.js does, which goes on with one byte more each time; other viewers stop there.
 */
function lengthOf(bytes: Buffer, most: number, earlyChange: number): number {
  const lengths = new Uint32Array(mostCodes).fill(1, 0, clear);
  let [free, width, previous, current, length] = [firstFree, 9, 0, 0, 0];
  let [bits, count] = [0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xff_ff_ff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (bits >> count) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      [free, width, current] = [firstFree, 9, 0];
      continue;
    }
    const isFirst = current === 0;
    current = code < free ? (lengths[code] ?? 0) : current + 1;
    if (!isFirst && free < mostCodes) lengths[free++] = (lengths[previous] ?? 0) + 1;
    previous = code;
    length += current;
    if (length > most) return length;
    if (free + earlyChange >= 1 << width && width < 12) width++;
  }
  return length;
}

/** The same of run-length encoding (7.4.5). */
export function runLengthLength(bytes: Buffer): number {
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const count = bytes[at] ?? endOfRuns;
    if (count === endOfRuns) break;
    length += count < endOfRuns ? count + 1 : 257 - count;
    at += count < endOfRuns ? count + 2 : 2;
  }
  return length;
}

const endOfRuns = 128;
