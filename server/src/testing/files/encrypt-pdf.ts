import { createHash } from 'node:crypto';

// PDF's oldest encryption (ISO 32000-1, 7.6), with an empty password: it forbids printing and anybody can open it.

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const owner = Buffer.alloc(32, 7);
const id = Buffer.alloc(16, 9);
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
const md5 = (...pieces: Buffer[]) => createHash('md5').update(Buffer.concat(pieces)).digest();
const key = md5(padding, owner, permissions, id).subarray(0, 5);

function rc4(secret: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, two: number) => ([state[one], state[two]] = [at(two), at(one)]);
  for (let i = 0, j = 0; i < 256; i++) swap(i, (j = (j + at(i) + (secret[i % secret.length] ?? 0)) & 255));
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

/** The encryption dictionary. */
export const encryptionTrailer = `/ID [<${id.toString('hex')}> <${id.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 \
/O <${owner.toString('hex')}> /U <${rc4(key, padding).toString('hex')}> >>`;

/** The bytes of a stream as an encrypted file holds them. */
export function encryptBytes(bytes: Uint8Array, number: number): Buffer {
  const objectNumber = Buffer.from([number & 255, (number >> 8) & 255, 0, 0, 0]);
  return rc4(md5(key, objectNumber).subarray(0, 10), bytes);
}
