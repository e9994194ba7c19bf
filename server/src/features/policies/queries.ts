import type { Db } from '#platform/database.ts';
import type { Owners } from '#rpc/reach.ts';

export async function findPolicyOwners(db: Db, policyNumber: string): Promise<Owners | undefined> {
  const [row] = await db.query<Owners>(
    `select policy_number as "policyNumber", account_number as "accountNumber", producer_code as "producerCode"
     from policies join accounts using (account_number) where policy_number = $1`,
    [policyNumber],
  );
  return row;
}
