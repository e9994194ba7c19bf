import { expect, test } from 'vitest';
import { reachOf } from './account-reach.ts';

const authority = (type: string, value: string, level = 'all') => ({ type, value, level });

test('P16.b a policyholder reaches the accounts and policies in the authorities', () => {
  expect(reachOf([authority('account', '1'), authority('account', '2'), authority('policy', '54-1')])).toEqual({
    accounts: ['1', '2'],
    policies: ['54-1'],
    mayChooseAccount: false,
  });
});

test.each(['producer', 'csr'])('P16.b a %s chooses the account', (type) => {
  expect(reachOf([authority(type, 'all')]).mayChooseAccount).toBe(true);
});

test.each(['vendor', 'handler'])('P16.b a %s reaches no account', (type) => {
  expect(reachOf([authority(type, 'x')])).toEqual({ accounts: [], policies: [], mayChooseAccount: false });
});

test('an authority of another level is ignored', () => {
  expect(reachOf([authority('account', '1', 'read')]).accounts).toEqual([]);
});
