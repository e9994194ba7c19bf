import type { Deployment } from '@beistand/contract/config.ts';
import { drawClaimNumber } from './claim-number.ts';

/** Draws numbers until a claim could be inserted with one that no other claim has; `insert` is false where the number is taken. */
export async function insertNumbered(
  { deployment, now }: { deployment: Deployment; now: Date },
  insert: (number: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const number = drawClaimNumber(deployment, now);
    if (await insert(number)) return number;
  }
}
