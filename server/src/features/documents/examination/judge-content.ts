import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { scanImage } from '#features/documents/scans/image-scan.ts';
import { scanPdf } from '#features/documents/scans/pdf-scan.ts';
import { largestSvgBytes, scanSvg } from '#features/documents/scans/svg-scan.ts';

// Runs in a scan worker only.

/** The verdict on the content. A scan that throws gives no verdict. */
export async function judgeContent(mimeType: string, bytes: Buffer): Promise<RefusalCode | undefined> {
  if (mimeType === 'application/pdf') return scanPdf(bytes);
  if (mimeType === 'image/svg+xml') return bytes.length <= largestSvgBytes ? scanSvg(bytes) : 'unreadable';
  return scanImage(bytes, mimeType);
}
