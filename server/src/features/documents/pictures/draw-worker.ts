import type { DrawJob, DrawnCopy } from './drawn-copy.ts';
import { drawPages } from './draw-pages.ts';
import { pictureOf } from './preview.ts';

/** Good to read on a large screen, and no more. */
const longestSide = 2400;

/** Runs in a thread of its own. The drawn copy has pixels only, no active content. */
export async function draw({ bytes, mimeType }: DrawJob): Promise<DrawnCopy | undefined> {
  if (mimeType === 'application/pdf') return { mimeType, bytes: await drawPages(bytes) };
  const picture = await pictureOf(bytes, mimeType);
  if (!picture) return undefined;
  const drawn = picture
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 85 });
  return { mimeType: 'image/jpeg', bytes: await drawn.toBuffer() };
}
