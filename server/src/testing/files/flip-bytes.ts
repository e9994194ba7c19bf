import { verifyPdf } from '#features/signing/evidence/verify-pdf.ts';
import { numbersFrom } from '#testing/numbers-from.ts';
import { noTrust } from '#testing/signatures/trust-of.ts';

export type Flip = { position: number; mask: number };

export function randomFlips(pdf: Buffer, count: number, seed: number): Flip[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () => ({ position: next(pdf.length), mask: 1 + next(255) }));
}

/** Changes one byte after the other, and returns the changes that were not detected. */
export async function unnoticedFlips(pdf: Buffer, flips: Iterable<Flip>): Promise<Flip[]> {
  const unnoticed: Flip[] = [];
  for (const { position, mask } of flips) {
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(position) ^ mask, position);
    const { verdict } = await verifyPdf(changed, noTrust);
    if (verdict !== 'broken') unnoticed.push({ position, mask });
  }
  return unnoticed;
}

/** Where the seal is written: from its `<` to its `>`. */
export function sealPosition(pdf: Buffer): { start: number; end: number } {
  const start = pdf.indexOf('/Contents <') + '/Contents '.length;
  return { start, end: pdf.indexOf('>', start) };
}
