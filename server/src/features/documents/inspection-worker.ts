import { parentPort } from 'node:worker_threads';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { scanImage } from './image-scan.ts';
import type { FromWorker, ToWorker } from './inspection.ts';
import { scanPdf } from './pdf-scan.ts';
import { drawPreview } from './preview.ts';
import { largestSvgBytes, scanSvg } from './svg-scan.ts';

/** Beyond this a picture is looked at by its header, and nothing is drawn. */
const largestDrawnBytes = 25 * 1024 * 1024;

type Job = { mimeType: string; chunks: Uint8Array[]; size: number };

let job: Job | undefined;

parentPort?.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'begin':
      job = begin(message.mimeType);
      return;
    case 'chunk':
      take(message.bytes);
      tell({ kind: 'ready' });
      return;
    case 'end':
      void finish();
  }
});

function begin(mimeType: string): Job {
  return { mimeType, chunks: [], size: 0 };
}

function take(bytes: Uint8Array): void {
  if (!job) return;
  job.size += bytes.length;
  job.chunks.push(bytes);
}

async function finish(): Promise<void> {
  if (!job) return;
  const { mimeType, chunks, size } = job;
  job = undefined;
  const bytes = Buffer.concat(chunks);
  const refusal = await verdictOf(mimeType, bytes);
  // The verdict goes ahead: what drawing a preview may break does not take it back.
  tell({ kind: 'verdict', refusal });
  const isDrawn = refusal === undefined && size <= largestDrawnBytes;
  const preview = isDrawn ? await drawPreview(bytes, mimeType).catch(() => undefined) : undefined;
  tell({ kind: 'preview', preview });
}

async function verdictOf(mimeType: string, bytes: Buffer): Promise<RefusalCode | undefined> {
  if (mimeType === 'application/pdf') return scanPdf(bytes);
  if (mimeType === 'image/svg+xml') return bytes.length <= largestSvgBytes ? scanSvg(bytes) : 'unreadable';
  return scanImage(bytes, mimeType);
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
