import type { Db } from '#platform/database/database.ts';
import { existingTables } from '#platform/database/existing-tables.ts';

export type Mode = 'demo' | 'production';

/** Whose data a database holds. Null for the club where none is recorded: in a demo, or before it was. */
export type Origin = { mode: Mode; club: string | null };

/** The recorded origin of the database. Read as JSON, because a database of an older release has no column for the club. */
export async function findOrigin(db: Db): Promise<Origin | undefined> {
  if ((await existingTables(db, ['data_origin'])).size === 0) return undefined;
  const [row] = await db.query<Origin>(`select mode, to_jsonb(data_origin) ->> 'club' as club from data_origin`);
  return row;
}

/** Records what is not recorded yet; answers with what is. */
export async function keepOrigin(db: Db, { mode, club }: Origin): Promise<Origin | undefined> {
  await db.query('insert into data_origin (mode) values ($1) on conflict do nothing', [mode]);
  await db.query('update data_origin set club = $1 where club is null and mode = $2', [club, mode]);
  return findOrigin(db);
}

type DemoIds = { users: readonly string[]; claims: readonly string[] };

/** The mode by what the database holds: data of the demo, other data, or nothing yet. */
export async function guessOrigin(db: Db, { users, claims }: DemoIds): Promise<Mode | undefined> {
  const tables = await existingTables(db, ['users', 'claims', 'accounts']);
  const finds = async (table: string, ids: readonly string[]) =>
    tables.has(table) && (await db.query(`select 1 from ${table} where id = any($1) limit 1`, [ids])).length > 0;
  if ((await finds('users', users)) || (await finds('claims', claims))) return 'demo';
  for (const table of tables) if ((await db.query(`select 1 from ${table} limit 1`)).length > 0) return 'production';
  return undefined;
}

export async function countUsers(db: Db, ids: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from users where id = any($1)', [ids]);
  return row?.count ?? 0;
}

export async function hasPolicy(db: Db, policyNumber: string): Promise<boolean> {
  return (await db.query('select 1 from policies where policy_number = $1', [policyNumber])).length > 0;
}

export async function hasVendor(db: Db, id: string): Promise<boolean> {
  return (await db.query('select 1 from vendors where id = $1', [id])).length > 0;
}

export async function hasQuote(db: Db, id: string): Promise<boolean> {
  return (await db.query('select 1 from quotes where id = $1', [id])).length > 0;
}

/** Quotes that are still open begin anew; their price stays, for it is made by the first day. */
export async function refreshQuotes(
  db: Db,
  ids: readonly string[],
  { made, ends }: { made: Date; ends: Date },
): Promise<void> {
  await db.query(
    `update quotes set created_at = $2, updated_at = $2, expires_at = $3
     where id = any($1::uuid[]) and state in ('draft', 'quoted', 'referred')
       and expires_at < $3::timestamptz - interval '1 day'`,
    [[...ids], made, ends],
  );
}

type DemoAddresses = {
  policies: readonly { policyNumber: string; address: object }[];
  locations: readonly { id: string; parts: object }[];
};

/** Addresses of policies and of their locations, where there are none yet. */
export async function fillAddresses(db: Db, { policies, locations }: DemoAddresses): Promise<void> {
  for (const { policyNumber, address } of policies)
    await db.query('update policies set address = $2 where policy_number = $1 and address is null', [
      policyNumber,
      JSON.stringify(address),
    ]);
  for (const { id, parts } of locations)
    await db.query('update policy_locations set address_parts = $2 where id = $1 and address_parts is null', [
      id,
      JSON.stringify(parts),
    ]);
}

export async function openDraftsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(`select id from claims where id = any($1::uuid[]) and state = 'draft'`, [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export async function insertAccount(
  db: Db,
  account: { accountNumber: string; holder: string; producerCode: string | null },
): Promise<void> {
  await db.query(
    'insert into accounts (account_number, holder, producer_code) values ($1, $2, $3) on conflict do nothing',
    [account.accountNumber, account.holder, account.producerCode],
  );
}

export type NewPolicy = {
  policyNumber: string;
  accountNumber: string;
  policyType: string;
  effective: string;
  expiration: string;
  isCancelled: boolean;
};

export async function insertPolicy(db: Db, policy: NewPolicy): Promise<void> {
  await db.query(
    `insert into policies (policy_number, account_number, policy_type, effective, expiration, is_cancelled)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      policy.policyNumber,
      policy.accountNumber,
      policy.policyType,
      policy.effective,
      policy.expiration,
      policy.isCancelled,
    ],
  );
}

export async function insertPolicyLine(db: Db, policyNumber: string, code: string, productName: string): Promise<void> {
  await db.query(
    `insert into policy_lines (policy_number, line_of_business_code, product_name) values ($1, $2, $3)
     on conflict do nothing`,
    [policyNumber, code, productName],
  );
}

export async function findClaimNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; number: string }>('select id, number from claims where id = any($1)', [
    ids,
  ]);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export type OutboxRow = {
  subject: string;
  channel: string;
  state: string;
  problem: string | null;
  sealed: Uint8Array | null;
  createdAt: Date;
};

export async function listOutbox(db: Db): Promise<OutboxRow[]> {
  return db.query<OutboxRow>(
    `select subject, channel, state, coalesce(outbox.problem, jobs.problem) as problem, sealed, created_at as "createdAt"
     from outbox left join jobs on jobs.queue = outbox.channel and jobs.id = outbox.id
     order by created_at desc, channel limit 100`,
  );
}
