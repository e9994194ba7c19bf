import { setTimeout } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';

/**
 * Claims like those of a large insurer: 25 per account, 8 agents, every line, most of them closed, names of realistic frequency,
 * something done in each and something to do in those that are not closed. The words of what is to do cannot be opened.
 */
export async function fillClaims(db: Db, count: number): Promise<void> {
  await db.transaction(async (transaction) => {
    // Filled directly, because the triggers would be slow row by row.
    await transaction.script(
      `set local session_replication_role = replica; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
    );
    const indexes = await transaction.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename in ('claims', 'claim_contacts', 'claim_words', 'claim_activities') and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await transaction.script(`drop index ${name}`);
    await transaction.script(`
      insert into accounts (account_number, holder, producer_code)
        select 'M' || account, 'Konto ' || account, 'M-' || account % 8 from generate_series(0, ${count} / 25) account
        on conflict do nothing;
      insert into policies (policy_number, account_number, policy_type, effective, expiration)
        select '77-' || lpad(account::text, 7, '0'), 'M' || account, 'PersonalAuto', '2020-01-01', '2030-01-01'
        from generate_series(0, ${count} / 25) account on conflict do nothing;
      insert into claims (id, number, origin, state, policy_type, account_number, policy_number, producer_code,
        line_of_business_code, loss_date, language, created_at, updated_at, vendors)
        select ${claimId}, '77-' || lpad((i::bigint * 48271 % 99999989)::text, 8, '0'), 'portal',
          (array['open', 'open', 'closed', 'closed', 'closed', 'closed', 'closed', 'open', 'closed', 'draft'])[i * 7 / 3 % 10 + 1],
          'PersonalAuto', 'M' || i / 25, '77-' || lpad((i / 25)::text, 7, '0'), 'M-' || i / 25 % 8,
          (array['PA', 'HO', 'GL', 'BO', 'IM', 'CP', 'CA', 'WC', 'CPKG', 'TRVL', 'PUL'])[i % 11 + 1],
          timestamptz '2026-01-01' - i * interval '47 seconds', 'de_DE', now(), now(),
          jsonb_build_array(jsonb_build_object('contactDTO', jsonb_build_object(
            'publicID', ${contactId}, 'displayName', 'Werkstatt W' || i % 300, 'subtype', 'AutoRepairShop')))
        from generate_series(0, ${count} - 1) i;
      insert into claim_contacts (id, claim_id, position, roles, is_vendor, subtype, display_name, words)
        select ${contactId}, ${claimId}, 1, '{repairshop}', true, 'AutoRepairShop', 'Werkstatt W' || i % 300,
          array['werkstatt', 'w' || i % 300] from generate_series(0, ${count} - 1) i;
      insert into claim_activities (id, claim_id, sealed, status, due_on, created_at)
        select overlay(claims.id::text placing place from 20)::uuid, claims.id, '\\x00', status, loss_date + interval '14 days', loss_date
        from claims cross join (values ('a', 'complete'), ('b', 'open')) as made (place, status)
        where account_number like 'M%' and (status = 'complete' or state <> 'closed');
      insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
        select claims.id, word, producer_code, state, loss_date, number
        from claims join claim_contacts on claim_id = claims.id cross join unnest(words) word
        where account_number like 'M%';
      insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
        select id, case when hash % 10 = 0 then 'muller' else 'name' || hash % 20000 end, producer_code, state, loss_date, number
        from (select *, abs(hashtext(number)) as hash from claims where account_number like 'M%') claims;
      insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
        select id, part, producer_code, state, loss_date, number
        from claims cross join lateral unnest(array[substr(number, 4), ltrim(substr(number, 4), '0')]) part
        where account_number like 'M%' on conflict do nothing;
      insert into claim_words (claim_id, word, producer_code, state, loss_date, number)
        select claim_id, left(word, 3) || '*', producer_code, state, loss_date, number
        from claim_words where length(word) >= 3 on conflict do nothing;
    `);
    // Built at the end, in one go each.
    for (const { definition } of indexes) await transaction.script(definition);
  });
  for (const table of ['accounts', 'policies', 'claim_contacts', 'claims', 'claim_activities', 'claim_words'])
    await vacuum(db, table);
}

/** Repeated until every page is marked all-visible, which plans rely on; parallel readers and autovacuum can prevent it. */
async function vacuum(db: Db, table: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    await db.script(`vacuum analyze ${table}`);
    const [pages] = await db.query<{ hidden: number }>(
      'select relpages - relallvisible as hidden from pg_class where oid = $1::regclass',
      [table],
    );
    if (pages?.hidden === 0) return;
    await setTimeout(100);
  }
  throw new Error(`${table} cannot be vacuumed`);
}

const claimId = `('00000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;
const contactId = `('00000000-0000-4000-9000-' || lpad(to_hex(i), 12, '0'))::uuid`;
