import { expect, test } from 'vitest';
import { hasAccountPages, hasPolicyPages } from './link-targets.ts';

test.each(['ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter'] as const)(
  'P16.c D5.a in %s a policy leads to its summary',
  (name) => {
    expect(hasPolicyPages(name)).toBe(true);
  },
);

test('P16.c D5.a elsewhere a policy leads to the coverages of its claim', () => {
  expect(hasPolicyPages('AccountManagement')).toBe(false);
});

test.each(['producer', 'csr', 'vendor'] as const)('D5.b for a %s an account leads to its summary', (persona) => {
  expect(hasAccountPages(persona)).toBe(true);
});

test('D5.b for a policyholder an account is plain text', () => {
  expect(hasAccountPages('policyholder')).toBe(false);
});
