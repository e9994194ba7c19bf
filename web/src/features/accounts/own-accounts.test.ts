import { expect, test } from 'vitest';
import { ownAccountsOf } from './own-accounts.ts';

const authority = (type: string, value: string, level = 'all') => ({ type, value, level });

test('P16.b the accounts and policies of a policyholder are those in the authorities', () => {
  expect(ownAccountsOf([authority('account', '1'), authority('account', '2'), authority('policy', '54-1')])).toEqual({
    accounts: ['1', '2'],
    policies: ['54-1'],
  });
});

test.each(['producer', 'csr', 'vendor', 'handler'])('P16.b a %s has no accounts of their own', (type) => {
  expect(ownAccountsOf([authority(type, 'x')])).toEqual({ accounts: [], policies: [] });
});

test('an authority of another level is ignored', () => {
  expect(ownAccountsOf([authority('account', '1', 'read')]).accounts).toEqual([]);
});
