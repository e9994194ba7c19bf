import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { serveParent } from '#platform/child-process/serve-parent.ts';
import { judgeContent } from './judge-content.ts';
import { drawPreview } from '#features/documents/pictures/preview.ts';

export type ScanTask = { mimeType: string; drawsPreview: boolean };

/** A task is answered with `verdict` and then `preview`. */
export type ScanAnswer =
  | { kind: 'verdict'; refusal: RefusalCode | undefined }
  | { kind: 'preview'; preview: Uint8Array | undefined };

/** Larger files get no preview. */
const largestDrawnBytes = 25 * 1024 * 1024;
/** The document included. */
const memory = 800 * 1024 * 1024;
const verdictLimits = { cpuMs: 20_000, memory };
const previewLimits = { cpuMs: 3000, memory };

await serveParent<ScanTask, ScanAnswer>(async ({ mimeType, drawsPreview }, content, { guard, tell }) => {
  const refusal = await guard.within(verdictLimits, () => judgeContent(mimeType, content));
  // The verdict is sent first, so that a crash while drawing does not lose it.
  tell({ kind: 'verdict', refusal });
  const isDrawn = refusal === undefined && drawsPreview && content.length <= largestDrawnBytes;
  const draw = () => drawPreview(content, mimeType).catch(() => undefined);
  const preview = isDrawn ? await guard.within(previewLimits, draw) : undefined;
  tell({ kind: 'preview', preview });
});
