import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { reaches, type Reach } from '#rpc/reach.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { listClaims } from './claim-queries.ts';
import { claimReach, claimScopes, findClaimOwners, ownerColumns, reachValues } from './claim-reach.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ demo: true });
});

afterAll(() => database.close());

const nothing: Reach = { everything: false, desk: false, accounts: [], policies: [], producerCodes: [], vendorIds: [] };

/** Nothing, everything, each single owner of a claim, and one of each kind at once. */
async function someReaches(): Promise<Reach[]> {
  const valuesOf = async (column: string, table: string) => {
    const rows = await database.query<{ value: string }>(
      `select distinct ${column} as value from ${table} where ${column} is not null order by 1`,
    );
    return rows.map(({ value }) => value);
  };
  const accounts = await valuesOf(ownerColumns.account, 'claims');
  const policies = await valuesOf(ownerColumns.policy, 'claims');
  const producerCodes = await valuesOf(ownerColumns.producer, 'claims');
  const vendorIds = await valuesOf('vendor_id', 'claim_contacts');
  const firsts = [accounts, policies, producerCodes, vendorIds].map((values) => values.slice(0, 1));
  const [account = [], policy = [], producerCode = [], vendorId = []] = firsts;
  return [
    nothing,
    { ...nothing, everything: true },
    ...accounts.map((value) => ({ ...nothing, accounts: [value] })),
    ...policies.map((value) => ({ ...nothing, policies: [value] })),
    ...producerCodes.map((value) => ({ ...nothing, producerCodes: [value] })),
    ...vendorIds.map((value) => ({ ...nothing, vendorIds: [value] })),
    { ...nothing, accounts: account, policies: policy, producerCodes: producerCode, vendorIds: vendorId },
  ];
}

test('P15.c one claim, the list of claims and a single statement agree on what a caller reaches', async () => {
  const claims = await database.query<{ number: string }>(
    `select number from claims where origin = 'portal' and state in ('open', 'draft', 'closed') order by number`,
  );
  const owners = await Promise.all(claims.map(({ number }) => findClaimOwners(database, number)));
  expect(claims.length).toBeGreaterThan(10);
  const sizes = new Set<number>();
  for (const reach of await someReaches()) {
    const one = claims.filter((_, index) => reaches(reach, owners[index] ?? {})).map(({ number }) => number);
    const statement = await database.query<{ number: string }>(
      `select number from claims where origin = 'portal' and state in ('open', 'draft', 'closed') and ${claimReach(1).reaches} order by number`,
      reachValues(reach),
    );
    const listed = await listClaims(database, {
      scopes: claimScopes({}, reach),
      states: ['open', 'draft', 'closed'],
      orderBy: 'claimNumber',
      descending: false,
      limit: 1_000,
    });
    const inList = (JSON.parse(listed.text) as { claimNumber: string }[]).map(({ claimNumber }) => claimNumber);
    expect(statement.map(({ number }) => number)).toEqual(one);
    expect(inList).toEqual(one);
    sizes.add(one.length);
  }
  expect(sizes.size).toBeGreaterThan(3);
});
