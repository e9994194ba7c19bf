import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';

// Runs in a scan process only. Each kind loads what it needs: all of it would double the start.

/** The verdict on the content. A scan that throws gives no verdict. */
export async function judgeContent(mimeType: string, bytes: Buffer): Promise<RefusalCode | undefined> {
  if (mimeType === 'application/pdf') {
    const { scanPdf } = await import('#features/documents/scans/pdf-scan.ts');
    return scanPdf(bytes);
  }
  if (mimeType === 'image/svg+xml') {
    const { largestSvgBytes, scanSvg } = await import('#features/documents/scans/svg/svg-scan.ts');
    return bytes.length <= largestSvgBytes ? scanSvg(bytes) : 'unreadable';
  }
  const { scanImage } = await import('#features/documents/scans/image-scan.ts');
  return scanImage(bytes, mimeType);
}
