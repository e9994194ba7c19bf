import { AppError } from '@beistand/contract/errors.ts';
import type { Content } from '#platform/child-process/child.ts';
import { createChildLane } from '#platform/child-process/child-lane.ts';

export type DrawTask = { mimeType: string };
export type DrawnCopy = { bytes: Uint8Array; mimeType: 'application/pdf' | 'image/jpeg' };

/** When this many wait, further callers get no copy. */
const mostWaiting = 20;
const drawers = createChildLane<DrawTask, DrawnCopy | undefined>({
  program: new URL('./draw-program.ts', import.meta.url),
  ms: 60_000,
  mostWaiting,
});

/** A copy of a document as pixels, drawn in a process of its own; NOT_FOUND where it cannot be drawn. */
export async function drawCopy(task: DrawTask, content: Content): Promise<DrawnCopy> {
  // The reader need not know why there is no copy.
  const drawn = await drawers.run(task, content).catch(() => undefined);
  if (!drawn) throw new AppError('NOT_FOUND');
  return drawn;
}
