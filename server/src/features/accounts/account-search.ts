import { mostFound, type FoundCustomers } from '@beistand/contract/features/accounts/schema.ts';
import { searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Reach } from '#rpc/reach.ts';

/** A word leads to at most this many accounts, so that a short one costs no more than a long one. */
const mostLed = 500;

const lastCharacter = '\u{10ffff}';

/** The accounts and policies that a text finds among those that the caller reaches. */
export async function searchAccounts(db: Db, text: string, reach: Reach): Promise<FoundCustomers> {
  const words = searchedWords(text).toSorted((one, other) => other.length - one.length);
  if (words.length === 0) return { accounts: [], policies: [] };
  const [row] = await db.query<FoundCustomers>(
    `select (${accountsFound(reach)}) as accounts, (${policiesFound}) as policies`,
    [words, reach.everything, reach.producerCodes, reach.accounts, reach.policies, text.toUpperCase()],
  );
  return row ?? { accounts: [], policies: [] };
}

/** The longest word leads, within each agent's own accounts where the caller is one; the others must begin words of the account too. */
function accountsFound({ everything, producerCodes }: Reach): string {
  const isAgent = !everything && producerCodes.length > 0;
  const owners = isAgent ? 'unnest($3::text[]) as owner cross join lateral' : '';
  const owned = isAgent ? 'producer_code = owner and' : '';
  return `
    select coalesce(json_agg(json_build_object('accountNumber', account_number, 'accountHolder', holder, 'policies', (
      select count(*) from policies where policies.account_number = found.account_number)) order by holder, account_number), '[]')
    from (
      select accounts.account_number, holder from (
        select distinct account_number from ${owners} (
          select account_number from account_words where ${owned} ${begins('word', '($1::text[])[1]')}
          order by word limit ${mostLed}) led
        union select unnest($4::text[])
      ) led join accounts using (account_number)
      where ($2 or producer_code = any($3) or account_number = any($4)) and not exists (
        select from unnest($1::text[]) asked where not exists (
          select from account_words own where own.account_number = accounts.account_number
            and ${begins('own.word', 'asked')}))
      order by holder, accounts.account_number limit ${mostFound}
    ) found`;
}

const bareNumber = "regexp_replace(policy_number, '^[^-]*-', '')";

/** By the number, whole or without what stands before its hyphen. */
const policiesFound = `
  select coalesce(json_agg(json_build_object('policyNumber', policy_number, 'products', array(
      select product_name from policy_lines line where line.policy_number = found.policy_number order by line_of_business_code),
    'accountNumber', account_number, 'accountHolder', holder) order by policy_number), '[]')
  from (
    select policy_number, account_number, holder from (
      (select policy_number, account_number from policies where ${begins('policy_number', '$6')} order by policy_number limit ${mostLed})
      union
      (select policy_number, account_number from policies where ${begins(bareNumber, '$6')}
        order by ${bareNumber}, policy_number limit ${mostLed})
    ) numbered join accounts using (account_number)
    where $2 or producer_code = any($3) or account_number = any($4) or policy_number = any($5)
    order by policy_number limit ${mostFound}
  ) found`;

function begins(column: string, prefix: string): string {
  return `${column} >= ${prefix}::text collate "C" and ${column} < ${prefix}::text collate "C" || '${lastCharacter}'`;
}
