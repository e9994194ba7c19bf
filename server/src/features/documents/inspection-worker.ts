import { parentPort } from 'node:worker_threads';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { scanImage } from './image-scan.ts';
import type { FromWorker, ToWorker } from './inspection.ts';
import { createPdfScan } from './pdf-scan.ts';
import { drawPreview } from './preview.ts';
import { largestSvgBytes, scanSvg } from './svg-scan.ts';

/** Beyond this a file is looked through as it passes and never held as a whole. */
const largestHeldBytes = 25 * 1024 * 1024;

type Job = { mimeType: string; pdf: ReturnType<typeof createPdfScan> | undefined; chunks: Uint8Array[]; size: number };

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
  return { mimeType, pdf: mimeType === 'application/pdf' ? createPdfScan() : undefined, chunks: [], size: 0 };
}

function take(bytes: Uint8Array): void {
  if (!job) return;
  job.pdf?.push(bytes);
  job.size += bytes.length;
  if (job.size <= largestHeldBytes) job.chunks.push(bytes);
  else job.chunks.length = 0;
}

async function finish(): Promise<void> {
  if (!job) return;
  const { mimeType, size } = job;
  const isHeld = size <= largestHeldBytes;
  const bytes = isHeld ? Buffer.concat(job.chunks) : undefined;
  const refusal = await verdictOf(job, bytes);
  job = undefined;
  // The verdict goes ahead: what drawing a preview may break does not take it back.
  tell({ kind: 'verdict', refusal });
  const preview = refusal || !bytes ? undefined : await drawPreview(bytes, mimeType).catch(() => undefined);
  tell({ kind: 'preview', preview });
}

async function verdictOf(
  { mimeType, pdf, size }: Job,
  bytes: Uint8Array | undefined,
): Promise<RefusalCode | undefined> {
  if (pdf) return pdf.verdict();
  if (mimeType === 'image/svg+xml') return bytes && size <= largestSvgBytes ? scanSvg(bytes) : 'unreadable';
  return bytes ? scanImage(bytes, mimeType) : undefined;
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}
