import * as faq from '@beistand/contract/features/faq/operations.ts';
import { expect, test } from 'vitest';
import { wireOperations } from './light-contract.ts';

test('a page knows where an operation is called and by whom, and no schema', () => {
  const { endpoint, method, changes } = faq.faqOperations.getFaq;
  expect(wireOperations(faq)).toMatchObject({
    faqOperations: { getFaq: { endpoint, method, changes, access: { who: 'public' } } },
  });
  expect(JSON.stringify(wireOperations(faq))).not.toContain('params');
});

test('other exports are left out, so that a page which needs one does not build', () => {
  expect(wireOperations({ claimSchema: {}, claimOperations: {} })).toEqual({ claimOperations: {} });
});
