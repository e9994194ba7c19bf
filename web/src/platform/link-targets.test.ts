import { expect, test } from 'vitest';
import { accountPath, policyPath } from './link-targets.ts';

const claim = { policyNumber: '54/1', claimNumber: '000-00-1' };

test.each(['ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter'] as const)(
  'P16 in %s a policy leads to its summary',
  (name) => {
    expect(policyPath(name, claim)).toBe('/policies/54%2F1/summary');
  },
);

test('P16 elsewhere a policy leads to the coverages of its claim', () => {
  expect(policyPath('AccountManagement', claim)).toBe('/claims/policy/000-00-1');
});

test.each(['producer', 'csr', 'vendor'] as const)('P16 for a %s an account leads to its summary', (persona) => {
  expect(accountPath(persona, '1000462')).toBe('/accounts/1000462/summary');
});

test('P16 for a policyholder an account is plain text', () => {
  expect(accountPath('policyholder', '1000462')).toBeUndefined();
});
