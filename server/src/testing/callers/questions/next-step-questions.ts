import { claimsPerPage } from '@beistand/contract/features/claims/list-limits.ts';
import type { Db } from '#platform/database/database.ts';
import { reachOf, type Reach } from '#rpc/reach.ts';

/** Who asks for the next steps of the claims that `fillClaims` makes. */
export const stepReaders = {
  'a service rep': reachOf([{ type: 'csr', value: 'all', level: 'all' }]),
  'an agent': reachOf([{ type: 'producer', value: 'M-7', level: 'all' }]),
  'a policyholder': reachOf([{ type: 'account', value: 'M7', level: 'all' }]),
} as const satisfies Record<string, Reach>;

/** The numbers of a page of claims that are not closed, as a list of all claims begins. */
export async function claimsOfPage(db: Db): Promise<string[]> {
  const rows = await db.query<{ number: string }>(
    `select number from claims where origin = 'portal' and state = 'open' and account_number like 'M%'
     order by loss_date desc limit ${claimsPerPage}`,
  );
  return rows.map(({ number }) => number);
}
