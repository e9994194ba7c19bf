import * as faq from '@beistand/contract/features/faq/operations.ts';
import { expect, test } from 'vitest';
import { isOperations, wireOperations } from './light-contract.ts';

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

test('the operations of a feature are light, whether they are in one file or in several', () => {
  for (const name of ['faq/operations.ts', 'desk/inbox-operations.ts', 'claim-documents/operations.ts'])
    expect(isOperations.test(`/x/contract/src/features/${name}`), name).toBe(true);
  expect(isOperations.test('/x/contract/src/features/desk/inbox-schema.ts')).toBe(false);
});
