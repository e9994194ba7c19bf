import { expect, test } from 'vitest';
import { claimTabs, tabsOf } from './claim-tabs.ts';

test.each(['producer', 'csr'] as const)('D1.a D4.a a %s sees all five tabs', (persona) => {
  expect(tabsOf(persona, { claimDocument: true })).toEqual(claimTabs);
});

test('D4.a a policyholder sees no payments', () => {
  expect(tabsOf('policyholder', { claimDocument: true })).toEqual(['summary', 'notes', 'documents', 'services']);
});

test('a vendor sees the summary and the services', () => {
  expect(tabsOf('vendor', { claimDocument: true })).toEqual(['summary', 'services']);
});

test('P3.a without the capability there are no documents', () => {
  expect(tabsOf('csr', { claimDocument: false })).not.toContain('documents');
});
