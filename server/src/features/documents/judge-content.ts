import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { scanImage } from './image-scan.ts';
import { createPdfScan } from './pdf-scan.ts';
import { largestSvgBytes, scanSvg } from './svg-scan.ts';

// Runs in the inspection's thread only.

/** Beyond this a file is looked through as it passes and never held as a whole. */
const largestHeldBytes = 25 * 1024 * 1024;

/** Looks at one document as its bytes come. */
export type ContentJudge = {
  push(bytes: Uint8Array): void;
  /** What the content itself has earned. A failure is none: it says nothing about the content. */
  verdict(): Promise<RefusalCode | undefined>;
  /** All of it, where it is small enough to be held. */
  held(): Uint8Array | undefined;
};

export function judgeContent(mimeType: string): ContentJudge {
  const pdf = mimeType === 'application/pdf' ? createPdfScan() : undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const held = () => (size <= largestHeldBytes ? Buffer.concat(chunks) : undefined);
  return {
    push(bytes) {
      pdf?.push(bytes);
      size += bytes.length;
      if (size <= largestHeldBytes) chunks.push(bytes);
      else chunks.length = 0;
    },
    async verdict() {
      if (pdf) return pdf.verdict();
      const bytes = held();
      if (mimeType === 'image/svg+xml') return bytes && size <= largestSvgBytes ? scanSvg(bytes) : 'unreadable';
      return bytes ? scanImage(bytes, mimeType) : undefined;
    },
    held,
  };
}
