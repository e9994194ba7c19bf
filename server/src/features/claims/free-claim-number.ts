import type { Deployment } from '@beistand/contract/config.ts';
import type { Db } from '#platform/database.ts';
import { drawClaimNumber } from './claim-number.ts';
import { isNumberTaken } from './queries.ts';

/** A number that no claim has. */
export async function freeClaimNumber(db: Db, deployment: Deployment, now: Date): Promise<string> {
  for (;;) {
    const number = drawClaimNumber(deployment, now);
    if (!(await isNumberTaken(db, number))) return number;
  }
}
