import { AppError } from '@beistand/contract/errors.ts';
import { Tinypool } from 'tinypool';

export type DrawJob = { bytes: Uint8Array; mimeType: string };
export type DrawnCopy = { bytes: Uint8Array; mimeType: 'application/pdf' | 'image/jpeg' };

const idleMs = 60_000;
const drawMs = 30_000;
/** When this many wait, further callers get no copy. */
const mostWaiting = 20;
let drawers: Tinypool | undefined;

/** A copy of a document as pixels, drawn in a thread of its own; NOT_FOUND where it cannot be drawn. */
export async function drawCopy(job: DrawJob): Promise<DrawnCopy> {
  const filename = new URL('./draw-worker.ts', import.meta.url).href;
  drawers ??= new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, maxQueue: mostWaiting });
  try {
    const drawn = (await drawers.run(job, { name: 'draw', signal: AbortSignal.timeout(drawMs) })) as
      | DrawnCopy
      | undefined;
    if (drawn) return drawn;
  } catch {
    // Handled below: the reader need not know why there is no copy.
  }
  throw new AppError('NOT_FOUND');
}
