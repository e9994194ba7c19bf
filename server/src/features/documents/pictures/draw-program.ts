import type { Answered } from '#platform/child-process/child-lane.ts';
import { serveParent } from '#platform/child-process/serve-parent.ts';
import type { DrawnCopy, DrawTask } from './drawn-copy.ts';
import { drawPages } from './draw-pages.ts';
import { pictureOf } from './preview.ts';

/** Good to read on a large screen, and no more. */
const longestSide = 2400;

const limits = { cpuMs: 15_000, memory: 800 * 1024 * 1024 };

await serveParent<DrawTask, Answered<DrawnCopy | undefined>>(async ({ mimeType }, bytes, { guard, tell }) => {
  tell({ kind: 'answer', answer: await guard.within(limits, () => draw(bytes, mimeType)) });
});

/** The drawn copy has pixels only, no active content. */
async function draw(bytes: Buffer, mimeType: string): Promise<DrawnCopy | undefined> {
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
