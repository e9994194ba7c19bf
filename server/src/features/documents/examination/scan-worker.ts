import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './scan-protocol.ts';
import { judgeContent } from './judge-content.ts';
import { drawPreview } from '#features/documents/pictures/preview.ts';

/** Larger files get no preview. */
const largestDrawnBytes = 25 * 1024 * 1024;

/** One buffer for the whole content: joining chunks at the end would need the memory twice. */
type Job = { mimeType: string; drawsPreview: boolean; content: Buffer; arrived: number };

let job: Job | undefined;

parentPort?.on('message', (message: ToWorker) => {
  answer(message).catch((failure: unknown) => {
    job = undefined;
    tell({ kind: 'failed', problem: failure instanceof Error ? `${failure.name}: ${failure.message}` : 'unforeseen' });
  });
});

async function answer(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'begin': {
      const { mimeType, drawsPreview, size } = message;
      job = { mimeType, drawsPreview, content: Buffer.alloc(size), arrived: 0 };
      return;
    }
    case 'chunk':
      if (job) take(job, message.bytes);
      tell({ kind: 'ready' });
      return;
    case 'end':
      if (job) await finish(job);
  }
}

function take(to: Job, bytes: Uint8Array): void {
  to.content.set(bytes, to.arrived);
  to.arrived += bytes.length;
}

async function finish({ mimeType, drawsPreview, content, arrived }: Job): Promise<void> {
  job = undefined;
  if (arrived !== content.length) throw new Error(`${arrived} of ${content.length} bytes came`);
  const refusal = await judgeContent(mimeType, content);
  // The verdict is sent first, so that a crash while drawing does not lose it.
  tell({ kind: 'verdict', refusal });
  const isDrawn = refusal === undefined && drawsPreview && content.length <= largestDrawnBytes;
  const preview = isDrawn ? await drawPreview(content, mimeType).catch(() => undefined) : undefined;
  tell({ kind: 'preview', preview });
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
