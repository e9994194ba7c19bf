/** The filters of PDF that no program uses for packed objects, written small for tests. */

export function asciiHex(bytes: Uint8Array): Buffer {
  return Buffer.from(`${Buffer.from(bytes).toString('hex')}>`);
}

export function ascii85(bytes: Uint8Array): Buffer {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4);
    const part = bytes.subarray(at, at + 4);
    group.set(part);
    let value = group.readUInt32BE();
    let digits = '';
    for (let digit = 0; digit < 5; digit++) {
      digits = String.fromCharCode(33 + (value % 85)) + digits;
      value = Math.floor(value / 85);
    }
    text += digits.slice(0, part.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

export function runLength(bytes: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const piece = bytes.subarray(at, at + 128);
    pieces.push(Buffer.from([piece.length - 1]), Buffer.from(piece));
  }
  return Buffer.concat([...pieces, Buffer.from([128])]);
}

/** Each byte as a code of nine bits, with the table cleared before it grows. */
export function lzw(bytes: Uint8Array): Buffer {
  const codes = [...bytes].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

/** Rows of `columns` bytes, each the difference to the one above. */
export function predicted(bytes: Uint8Array, columns: number): Buffer {
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += columns) {
    const row = Buffer.alloc(columns);
    for (let column = 0; column < columns; column++) {
      const above = at === 0 ? 0 : (bytes[at + column - columns] ?? 0);
      row[column] = (bytes[at + column] ?? 32) - above;
    }
    rows.push(Buffer.from([2]), row);
  }
  return Buffer.concat(rows);
}
