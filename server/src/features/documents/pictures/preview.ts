import sharp, { type Sharp } from 'sharp';
import { loadPdfium } from '#platform/load-pdfium.ts';
import { readBmp } from './bmp.ts';
import { heifSize } from './heif-size.ts';

// Runs in processes of their own only: decoding blocks, and nothing but the end of the process stops it.

const previewWidth = 480;
const previewHeight = 640;
/** Phones take at most 200 megapixels; larger pictures are meant to exhaust memory. */
export const mostPixels = 250_000_000;
/** What is decoded as a whole takes four bytes a pixel. */
const mostDecodedPixels = 60_000_000;

type Pixels = { width: number; height: number; data: Uint8Array; channels: 3 | 4 };

sharp.cache(false);
sharp.concurrency(1);

/** A small picture of a document's first page; undefined where none can be made. */
export async function drawPreview(bytes: Uint8Array, mimeType: string): Promise<Buffer | undefined> {
  const picture = await pictureOf(bytes, mimeType);
  if (!picture) return undefined;
  return picture
    .rotate()
    .resize({ width: previewWidth, height: previewHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** The first page of a document as pixels, in its own size. */
export async function pictureOf(bytes: Uint8Array, mimeType: string): Promise<Sharp | undefined> {
  switch (mimeType) {
    case 'image/heic':
    case 'image/heif':
      return ofPixels(await readHeic(bytes));
    case 'image/bmp':
      return ofPixels(readBmp(bytes, mostDecodedPixels));
    case 'application/pdf':
      return ofPixels(await readFirstPage(bytes));
    default:
      return streamed(bytes);
  }
}

/** Read line by line, whatever its size; one that comes in several passes has to be held as a whole. */
async function streamed(bytes: Uint8Array): Promise<Sharp | undefined> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels - 1, failOn: 'none', sequentialRead: true });
  const { width, height, isProgressive } = await picture.metadata();
  return isProgressive && width * height > mostDecodedPixels ? undefined : picture;
}

function ofPixels(pixels: Pixels | undefined): Sharp | undefined {
  if (!pixels) return undefined;
  const { width, height, channels, data } = pixels;
  return sharp(data, { raw: { width, height, channels } });
}

async function readHeic(bytes: Uint8Array): Promise<Pixels | undefined> {
  const size = heifSize(bytes);
  if (!size || size.width * size.height > mostDecodedPixels) return undefined;
  // Imported where it is used, because few pictures need it and it doubles the start.
  const { default: decodeHeic } = await import('heic-decode');
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), channels: 4 };
}

async function readFirstPage(bytes: Uint8Array): Promise<Pixels | undefined> {
  const library = await loadPdfium();
  const document = await library.loadDocument(bytes);
  try {
    if (document.getPageCount() === 0) return undefined;
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(previewWidth / originalWidth, previewHeight / originalHeight);
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    return { width, height, data, channels: 4 };
  } finally {
    document.destroy();
  }
}
