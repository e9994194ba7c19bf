import type { AccountDetails } from '@beistand/contract/features/accounts/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Owners } from '#rpc/reach.ts';

export async function findAccountOwners(db: Db, accountNumber: string): Promise<Owners | undefined> {
  const [row] = await db.query<Owners>(
    `select account_number as "accountNumber", producer_code as "producerCode" from accounts where account_number = $1`,
    [accountNumber],
  );
  return row;
}

/** One statement, and the JSON as the wire carries it: the newest policy first. */
export async function findAccountDetails(db: Db, accountNumber: string): Promise<AccountDetails | undefined> {
  const [row] = await db.query<{ details: AccountDetails }>(
    `select json_build_object(
       'accountNumber', account_number,
       'accountHolder', holder,
       'policySummaries', (
         select coalesce(json_agg(json_build_object(
           'policyNumber', policy_number,
           'policyType', policy_type,
           'effective', json_build_object('year', extract(year from effective)::int,
             'month', extract(month from effective)::int, 'day', extract(day from effective)::int),
           'expiration', json_build_object('year', extract(year from expiration)::int,
             'month', extract(month from expiration)::int, 'day', extract(day from expiration)::int),
           'isCancelled', is_cancelled,
           'policyLines', (
             select coalesce(json_agg(json_build_object(
               'lineOfBusinessCode', line_of_business_code,
               'product', json_build_object('productName', product_name)
             ) order by line_of_business_code), '[]')
             from policy_lines where policy_lines.policy_number = policies.policy_number
           )
         ) order by effective desc, policy_number), '[]')
         from policies where policies.account_number = accounts.account_number
       )
     ) as details
     from accounts where account_number = $1`,
    [accountNumber],
  );
  return row?.details;
}
