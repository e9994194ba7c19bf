import { AppError } from '@beistand/contract/errors.ts';
import type { Content } from '#platform/child-process/child.ts';
import { createChildLane } from '#platform/child-process/child-lane.ts';
import { TooManyWait, type TurnOptions } from '#platform/child-process/keyed-turns.ts';

export type DrawTask = { mimeType: string };
export type DrawnCopy = { bytes: Uint8Array; mimeType: 'application/pdf' | 'image/jpeg' };

const drawers = createChildLane<DrawTask, DrawnCopy | undefined>({
  program: new URL('./draw-program.ts', import.meta.url),
  ms: 60_000,
  mostWaiting: 20,
  mostWaitingPerKey: 4,
});

/** A copy of a document as pixels, drawn in a process of its own; NOT_FOUND where it cannot be drawn, UNAVAILABLE where too many wait. */
export async function drawCopy(task: DrawTask, content: Content, turn: TurnOptions = {}): Promise<DrawnCopy> {
  const drawn = await drawers.run(task, content, turn).catch((failure: unknown) => {
    if (failure instanceof TooManyWait || turn.signal?.aborted) throw new AppError('UNAVAILABLE');
    // The reader need not know why there is no copy.
    return undefined;
  });
  if (!drawn) throw new AppError('NOT_FOUND');
  return drawn;
}
