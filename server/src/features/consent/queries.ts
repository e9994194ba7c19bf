import type { Db } from '#platform/database.ts';

export async function isWaiverSigned(db: Db, claimId: string): Promise<boolean> {
  return (await db.query('select 1 from waivers where claim_id = $1', [claimId])).length > 0;
}
