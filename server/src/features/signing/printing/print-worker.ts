import { printDocument } from './print-document.ts';
import type { PrintJob } from './produce-pdf.ts';

/** Runs in a thread of its own; bytes arrive there without the methods of a buffer. */
export function print({ printed, evidence }: PrintJob): Promise<Buffer> {
  const { signature } = printed;
  const png = Buffer.from(signature.picture.png);
  return printDocument({ ...printed, signature: { ...signature, picture: { ...signature.picture, png } } }, evidence);
}
