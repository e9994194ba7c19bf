import { AppError } from '@beistand/contract/errors.ts';
import type { Content } from '#platform/child-process/child.ts';
import { createChildLane } from '#platform/child-process/child-lane.ts';
import { TooManyWait, type TurnOptions } from '#platform/child-process/keyed-turns.ts';
import { createUndrawable } from './undrawable.ts';

export type DrawTask = { mimeType: string };
export type DrawnCopy = { bytes: Uint8Array; mimeType: 'application/pdf' | 'image/jpeg' };

const drawers = createChildLane<DrawTask, DrawnCopy | undefined>({
  program: new URL('./draw-program.ts', import.meta.url),
  ms: 30_000,
  mostWaiting: 20,
  mostWaitingPerKey: 4,
});

const undrawable = createUndrawable();

/** A copy of a document as pixels, drawn in a process of its own; NOT_DRAWN where it cannot be drawn, UNAVAILABLE where too many wait. */
export async function drawCopy(
  { id, mimeType }: DrawTask & { id: string },
  content: Content,
  turn: TurnOptions = {},
): Promise<DrawnCopy> {
  if (undrawable.has(id)) throw new AppError('NOT_DRAWN');
  try {
    return await drawers.inTurn(turn, async (run) => {
      // Asked for by several at once, it may have been tried meanwhile.
      if (undrawable.has(id)) throw new AppError('NOT_DRAWN');
      const drawn = await run({ mimeType }, content).catch((failure: unknown) => {
        // Its bytes could not be read, or nobody waited for it, which says nothing about them.
        if (failure instanceof AppError || turn.signal?.aborted) throw failure;
        // The reader need not know why there is no copy.
        return undefined;
      });
      if (drawn) return drawn;
      undrawable.add(id);
      throw new AppError('NOT_DRAWN');
    });
  } catch (failure) {
    if (failure instanceof TooManyWait || turn.signal?.aborted) throw new AppError('UNAVAILABLE');
    throw failure;
  }
}
