import type { Db } from '#platform/database/database.ts';

/**
 * Keeps a claim from being erased until the transaction ends; false where it was erased. What is written afterwards is erased with the
 * claim, or not written. Comes before any other lock of the claim's parts, as erasing does.
 */
export async function holdClaim(db: Db, claimId: string): Promise<boolean> {
  const [row] = await db.query<{ isErased: boolean }>(
    'select erased_at is not null as "isErased" from claims where id = $1 for key share',
    [claimId],
  );
  return row?.isErased === false;
}
