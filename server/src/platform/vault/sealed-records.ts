import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { VaultError } from './vault-error.ts';

// A sealed file is a header and then records; the last record is the only one that may be shorter:
//   header: 'BST' | version (1 byte) | salt (32)
//   record: ciphertext of at most 64 KiB | tag (16)
// The key of the records comes from the salt and the file's id, so a record fits no other file. The nonce holds the
// record's index and whether it is the last, so no record can be moved, left out or cut off.
export const plainRecordBytes = 64 * 1024;
export const sealedRecordBytes = plainRecordBytes + 16;
export const headerBytes = 36;

const tagBytes = sealedRecordBytes - plainRecordBytes;
const magic = Buffer.from('BST\u0001');

export function writeHeader(salt: Uint8Array): Buffer {
  return Buffer.concat([magic, salt]);
}

export function readSalt(header: Buffer): Buffer {
  if (header.length !== headerBytes || !header.subarray(0, magic.length).equals(magic)) {
    throw new VaultError('SealBroken', 'not a sealed file of version 1');
  }
  return header.subarray(magic.length);
}

export function recordKey(fileKey: KeyObject, fileId: string, salt: Uint8Array): KeyObject {
  return deriveKey(fileKey, ['file', fileId], salt);
}

/** The record's ciphertext and its tag, to be written one after the other. */
export function sealRecord(key: KeyObject, index: number, isLast: boolean, plain: Uint8Array): [Buffer, Buffer] {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(index, isLast));
  const body = cipher.update(plain);
  cipher.final();
  return [body, cipher.getAuthTag()];
}

export function openRecord(key: KeyObject, index: number, isLast: boolean, sealed: Uint8Array): Buffer {
  const tagStart = Math.max(0, sealed.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, isLast), { authTagLength: tagBytes });
  try {
    decipher.setAuthTag(sealed.subarray(tagStart));
    const plain = decipher.update(sealed.subarray(0, tagStart));
    decipher.final();
    return plain;
  } catch {
    throw new VaultError('SealBroken', `record ${index} of the sealed file is damaged or not its own`);
  }
}

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(index, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}

/** How many records a sealed file of that size has, and how many bytes they hold. */
export function measureSealed(sealedSize: number): { records: number; plainSize: number } {
  const body = sealedSize - headerBytes;
  const records = Math.ceil(body / sealedRecordBytes);
  const last = body - (records - 1) * sealedRecordBytes;
  const isWhole = records === 1 ? last >= tagBytes : records > 1 && last > tagBytes;
  if (!isWhole) throw new VaultError('SealBroken', `no sealed file has ${sealedSize} bytes`);
  return { records, plainSize: body - records * tagBytes };
}
