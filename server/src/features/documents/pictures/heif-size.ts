export type Size = { width: number; height: number };

/** The largest of the `ispe` boxes, which name the size of each picture in the file. */
export function heifSize(bytes: Uint8Array): Size | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest: Size | undefined;
  for (let at = buffer.indexOf('ispe'); at >= 0 && at + 16 <= buffer.length; at = buffer.indexOf('ispe', at + 4)) {
    const size = { width: buffer.readUInt32BE(at + 8), height: buffer.readUInt32BE(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
