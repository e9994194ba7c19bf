import { AppError } from '@beistand/contract/errors.ts';
import { Tinypool } from 'tinypool';

export type DrawJob = { bytes: Uint8Array; mimeType: string };
export type DrawnCopy = { bytes: Uint8Array; mimeType: 'application/pdf' | 'image/jpeg' };

const idleMs = 60_000;
const drawMs = 30_000;
/** Whoever comes when so many wait is told to come again. */
const mostWaiting = 20;
let drawers: Tinypool | undefined;

/** What there is to see of a document, drawn anew in a thread of its own. What cannot be drawn is there as the original only. */
export async function drawCopy(job: DrawJob): Promise<DrawnCopy> {
  const filename = new URL('./draw-worker.ts', import.meta.url).href;
  drawers ??= new Tinypool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, maxQueue: mostWaiting });
  try {
    const drawn = (await drawers.run(job, { name: 'draw', signal: AbortSignal.timeout(drawMs) })) as
      | DrawnCopy
      | undefined;
    if (drawn) return drawn;
  } catch {
    // Told below: for the reader it makes no difference why there is no copy.
  }
  throw new AppError('NOT_FOUND');
}
