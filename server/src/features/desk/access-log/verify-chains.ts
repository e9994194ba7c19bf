import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { findChain, findChains, findHead, findSubject, type Subject } from './access-queries.ts';
import { firstBroken } from './chain.ts';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** With the number of its first entry that is not what was written. */
export type BrokenChain = Partial<Subject> & { claimId: string; number: number };

/** Goes through the access logs of all cases: how many there are, and which are not as they were written. */
export async function verifyChains(db: Db, vault: Vault): Promise<{ checked: number; broken: BrokenChain[] }> {
  const broken: BrokenChain[] = [];
  let checked = 0;
  let after = beforeAll;
  for (;;) {
    const claimIds = await findChains(db, after, atOnce);
    for (const claimId of claimIds) {
      const chain = await db.transaction(async (own) => ({
        head: await findHead(own, claimId),
        rows: await findChain(own, claimId),
      }));
      const number = firstBroken(vault, claimId, chain);
      if (number !== undefined) broken.push({ claimId, number, ...(await findSubject(db, claimId)) });
    }
    checked += claimIds.length;
    const last = claimIds.at(-1);
    if (last === undefined) return { checked, broken };
    after = last;
  }
}

/** Names the case as people know it; the id is how the database knows it. */
export function brokenLine({ claimId, claimNumber, isErased, number }: BrokenChain): string {
  const named = `${claimNumber ?? 'a case without a number'}${isErased ? ' (erased)' : ''}`;
  return `${named}, id ${claimId}: entry ${number} is not the one that was written, or is missing`;
}
