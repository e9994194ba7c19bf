/** Pixels of a plain bitmap: 24 or 32 bits, not compressed. Others have no preview. */
export function readBmp(
  bytes: Uint8Array,
  mostPixels: number,
): { width: number; height: number; data: Uint8Array; channels: 3 } | undefined {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 54) return undefined;
  const offset = header.getUint32(10, true);
  const width = header.getInt32(18, true);
  const signedHeight = header.getInt32(22, true);
  const bits = header.getUint16(28, true);
  const compression = header.getUint32(30, true);
  const height = Math.abs(signedHeight);
  const isPlain = (bits === 24 && compression === 0) || (bits === 32 && (compression === 0 || compression === 3));
  if (!isPlain || width <= 0 || height <= 0 || width * height > mostPixels) return undefined;
  const step = bits / 8;
  const rowBytes = Math.ceil((width * step) / 4) * 4;
  if (offset + rowBytes * height > bytes.length) return undefined;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    // Rows are stored bottom-up, unless the height is negative.
    let from = offset + rowBytes * (signedHeight > 0 ? height - 1 - row : row);
    let to = row * width * 3;
    for (let column = 0; column < width; column += 1, from += step, to += 3) {
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { width, height, data, channels: 3 };
}
