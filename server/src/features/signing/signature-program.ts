import sharp from 'sharp';
import type { Answered } from '#platform/child-process/child-lane.ts';
import { serveParent } from '#platform/child-process/serve-parent.ts';
import type { SignaturePicture } from './read-signature.ts';

const mostPixels = 16_000_000;
const widest = 1200;
/** The least difference between the background and the darkest pixel that counts as drawn. */
const leastContrast = 64;
const limits = { cpuMs: 4000, memory: 500 * 1024 * 1024 };

sharp.cache(false);
sharp.concurrency(1);

await serveParent<undefined, Answered<SignaturePicture | undefined>>(async (_, bytes, { guard, tell }) => {
  // What cannot be decoded is no picture.
  const answer = await guard.within(limits, () => draw(bytes).catch(() => undefined));
  tell({ kind: 'answer', answer });
});

async function draw(bytes: Buffer): Promise<SignaturePicture | undefined> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format } = await picture.metadata();
  // Others, drawings above all, are not even decoded.
  if (format !== 'png') return undefined;
  const { data: png, info } = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(png).stats();
  const [grey] = channels;
  const isDrawn = grey && grey.max - grey.min >= leastContrast;
  return isDrawn ? { png, width: info.width, height: info.height } : undefined;
}
