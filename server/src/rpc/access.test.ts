import { AppError } from '@beistand/contract/errors.ts';
import { parseAuthority } from '@beistand/contract/authorities.ts';
import type { Access } from '@beistand/contract/operation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectOwners } from '#object-owners.ts';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { checkAccess } from './access.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ demo: true });
});

afterAll(() => database.close());

type AccountAccess = Extract<Access, { who: 'account' }>;

const everybody = ['policyholder', 'producer', 'csr', 'vendor', 'handler'] as const;
const policyAt0: AccountAccess = { who: 'account', roles: everybody, objects: [{ kind: 'policy', at: [0] }] };

/** What somebody with these authorities gets: the reach, or the error's name. */
async function outcome(access: AccountAccess, params: unknown[], ...texts: string[]) {
  const authorities = texts.map((text) => parseAuthority(`guidewire.edge.${text}`)).filter((one) => one !== undefined);
  const principal = { id: 'u', authorities, persona: 'policyholder' as const };
  try {
    return await checkAccess(access, params, { principal, db: database, ownersOf: objectOwners });
  } catch (failure) {
    if (failure instanceof AppError) return failure.appError;
    throw failure;
  }
}

test.each([
  ['account.1000462.all', '54-123456'],
  ['policy.54-123456.all', '54-123456'],
  ['producer.P-201.all', '61-443322'],
  ['csr.all.all', '54-667788'],
])('P15.c %s reaches the policy %s', async (authority, policy) => {
  expect(await outcome(policyAt0, [policy], authority)).toMatchObject({ everything: expect.any(Boolean) });
});

test.each([
  ['account.1000462.all', '54-667788'],
  ['account.1000462.read', '54-123456'],
  ['account.all.all', '54-123456'],
  ['policy.54-123456.all', '25-708090'],
  ['policy.all.all', '54-123456'],
  ['producer.P-201.all', '54-667788'],
  ['producer.all.all', '54-123456'],
  ['handler.all.all', '54-123456'],
  ['csr.1.all', '54-123456'],
  ['csr.all.read', '54-123456'],
  ['vendor.V-4711.all', '54-123456'],
  ['unknown.all.all', '54-123456'],
  ['csr.all.all', 'no-such-policy'],
])('P15.c %s does not reach the policy %s', async (authority, policy) => {
  expect(await outcome(policyAt0, [policy], authority)).toBe('NOT_FOUND');
});

test('P15.b without any authority nothing is reached, also where no object is named', async () => {
  expect(await outcome({ who: 'account', roles: everybody, objects: [] }, [])).toBe('NOT_FOUND');
});

test('P15.b an authority counts only where its role does', async () => {
  const forProducers: AccountAccess = { who: 'account', roles: ['producer'], objects: [{ kind: 'account', at: [0] }] };
  // The producer's own account belongs to another producer: seen as policyholder, not with a producer's rights.
  const both = ['account.1001330.all', 'producer.P-201.all'];
  expect(await outcome(forProducers, ['1001330'], ...both)).toBe('NOT_FOUND');
  expect(await outcome(forProducers, ['1000462'], ...both)).toMatchObject({ accounts: [], producerCodes: ['P-201'] });
});

test('P15.c every object that is named must be reached, wherever it stands in the params', async () => {
  const nested: AccountAccess = {
    who: 'account',
    roles: everybody,
    objects: [
      { kind: 'policy', at: [0, 'policy', 'policyNumber'] },
      { kind: 'account', at: [0, 'accounts', 0], optional: true },
    ],
  };
  const ask = (claim: unknown) => outcome(nested, [claim], 'account.1000462.all');
  const policy = { policyNumber: '54-123456' };
  expect(await ask({ policy, accounts: ['1000462'] })).toMatchObject({ accounts: ['1000462'] });
  expect(await ask({ policy })).toMatchObject({ accounts: ['1000462'] });
  expect(await ask({ policy, accounts: ['1001330'] })).toBe('NOT_FOUND');
  expect(await ask({ accounts: ['1000462'] })).toBe('NOT_FOUND');
  expect(await ask({ policy, accounts: [7] })).toBe('NOT_FOUND');
  expect(await ask(null)).toBe('NOT_FOUND');
});
