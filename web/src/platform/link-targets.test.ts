import { expect, test } from 'vitest';
import { hasAccountPages, hasPolicies, hasPolicyPages } from './link-targets.ts';

test.each(['ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter'] as const)(
  'P16.c D5.a in %s a policy leads to its summary',
  (name) => {
    expect(hasPolicyPages(name)).toBe(true);
  },
);

test('P16.c D5.a elsewhere a policy leads to the coverages of its claim', () => {
  expect(hasPolicyPages('AccountManagement')).toBe(false);
});

test.each(['producer', 'csr'] as const)('D5.b for a %s an account leads to its summary', (persona) => {
  expect(hasAccountPages(persona)).toBe(true);
});

test.each(['policyholder', 'vendor'] as const)('D5.b for a %s an account is plain text', (persona) => {
  expect(hasAccountPages(persona)).toBe(false);
});

test('for a vendor a policy is plain text', () => {
  expect(hasPolicies('vendor')).toBe(false);
  expect(hasPolicies('csr')).toBe(true);
});
