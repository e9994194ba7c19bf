import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

/** What is sent to a scan worker: each chunk is answered with `ready`, the end with `verdict` and then `preview`. */
export type ToWorker =
  | { kind: 'begin'; mimeType: string; drawsPreview: boolean; size: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'verdict'; refusal: RefusalCode | undefined }
  | { kind: 'preview'; preview: Uint8Array | undefined }
  /** The scan threw; there is no verdict. */
  | { kind: 'failed'; problem: string };
