import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { expect, test } from 'vitest';
import { entryOf } from './quote-entry.ts';

function quoteWith(more: Partial<Pick<Quote, 'state' | 'productCode'>> & { paid?: string }): Quote {
  const { paid, ...rest } = more;
  return { risk: {}, productCode: 'ho', state: 'quoted', payment: paid ? { offering: paid } : null, ...rest } as Quote;
}

test('Q6.a the offering of the address is bought, unless another one is ordered already', () => {
  expect(entryOf(quoteWith({})).offering).toBeNull();
  expect(entryOf(quoteWith({}), 'comfort').offering).toBe('comfort');
  // After a payment that was declined.
  expect(entryOf(quoteWith({ paid: 'basic' })).offering).toBe('basic');
  expect(entryOf(quoteWith({ paid: 'basic' }), 'comfort').offering).toBe('comfort');
  expect(entryOf(quoteWith({ paid: 'basic', state: 'paying' }), 'comfort').offering).toBe('basic');
});

test('Q1.d somebody drives and somebody travels: the first person is asked for', () => {
  expect(entryOf(quoteWith({ productCode: 'pa' })).risk.pa?.drivers).toHaveLength(1);
  expect(entryOf(quoteWith({ productCode: 'gtp' })).risk.gtp?.travellers).toHaveLength(1);
  expect(entryOf(quoteWith({})).risk).toEqual({});
});
