import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import sharp from 'sharp';
import { heifSize, type Size } from '#features/documents/pictures/heif-size.ts';
import { mostPixels } from '#features/documents/pictures/preview.ts';

/** Checks by its header that a picture has a size, and not one that would exhaust memory. */
export async function scanImage(bytes: Uint8Array, mimeType: string): Promise<RefusalCode | undefined> {
  const size = mimeType === 'image/bmp' ? bmpSize(bytes) : await sharpSize(bytes, mimeType);
  if (!size) return 'unreadable';
  const pixels = size.width * size.height;
  return pixels > 0 && pixels < mostPixels ? undefined : 'unreadable';
}

/** A HEIC container states its size several times; the decoder compares them when it draws. */
async function sharpSize(bytes: Uint8Array, mimeType: string): Promise<Size | undefined> {
  if (mimeType === 'image/heic' || mimeType === 'image/heif') return heifSize(bytes);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

function bmpSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 26) return undefined;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: Math.abs(header.getInt32(18, true)), height: Math.abs(header.getInt32(22, true)) };
}
