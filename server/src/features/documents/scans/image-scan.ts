import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import sharp from 'sharp';
import { heifSize, type Size } from '#features/documents/pictures/heif-size.ts';
import { mayHavePosition, positionPatches } from '#features/documents/pictures/picture-position.ts';
import { mostPixels } from '#features/documents/pictures/preview.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

/** Checks by its header that a picture has a size, and not one that would exhaust memory, and that it can be served without its position. */
export async function scanImage(bytes: Buffer, mimeType: string): Promise<RefusalCode | undefined> {
  if (!isServable(bytes, mimeType)) return 'unreadable';
  const size = mimeType === 'image/bmp' ? bmpSize(bytes) : await sharpSize(bytes, mimeType);
  if (!size) return 'unreadable';
  const pixels = size.width * size.height;
  return pixels > 0 && pixels < mostPixels ? undefined : 'unreadable';
}

function isServable(bytes: Buffer, mimeType: string): boolean {
  try {
    if (mayHavePosition(mimeType)) positionPatches(bytes, mimeType);
    return true;
  } catch (failure) {
    if (failure instanceof BudgetExceeded) return false;
    throw failure;
  }
}

/** A HEIC container states its size several times; the decoder compares them when it draws. */
async function sharpSize(bytes: Uint8Array, mimeType: string): Promise<Size | undefined> {
  if (mimeType === 'image/heic' || mimeType === 'image/heif') return heifSize(bytes);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { width, height };
  } catch (failure) {
    if (isContentsFault(failure)) return undefined;
    throw failure;
  }
}

const unreadable = /^Input buffer (?:contains unsupported image format|has corrupt header|is empty)/i;
/** What the machine was out of, though the library blames the header for it. */
const outOfMeans = /memory|alloc|thread|too many open/i;

/** Whether the picture itself could not be read. Whatever else goes wrong says nothing about it, and it is looked at again. */
export function isContentsFault(failure: unknown): boolean {
  return failure instanceof Error && unreadable.test(failure.message) && !outOfMeans.test(failure.message);
}

function bmpSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 26) return undefined;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: Math.abs(header.getInt32(18, true)), height: Math.abs(header.getInt32(22, true)) };
}
