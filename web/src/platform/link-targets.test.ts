import { expect, test } from 'vitest';
import { hasAccountPages, hasPolicyPages } from './link-targets.ts';

test.each(['ProducerEngage', 'ServiceRepEngage', 'ProducerEngage for ClaimCenter'] as const)(
  'P16 D5 in %s a policy leads to its summary',
  (name) => {
    expect(hasPolicyPages(name)).toBe(true);
  },
);

test('P16 D5 elsewhere a policy leads to the coverages of its claim', () => {
  expect(hasPolicyPages('AccountManagement')).toBe(false);
});

test.each(['producer', 'csr', 'vendor'] as const)('P16 D5 for a %s an account leads to its summary', (persona) => {
  expect(hasAccountPages(persona)).toBe(true);
});

test('P16 D5 for a policyholder an account is plain text', () => {
  expect(hasAccountPages('policyholder')).toBe(false);
});
