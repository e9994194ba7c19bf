import { erasureReasons } from '@beistand/contract/features/desk/erasure-schema.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import { operations } from '@beistand/contract/operations.ts';
import { expect, test } from 'vitest';
import { whatWords, whyWords } from './access-words.ts';

test('H11.a there are words for everything that is logged', () => {
  const logged = (Object.entries(operations) as [string, Operation][]).filter(([, { logsAccess }]) => logsAccess);
  const others = ['exportCases', 'settleDeskItem', 'createCase'];
  expect(Object.keys(whatWords).toSorted()).toEqual([...logged.map(([name]) => name), ...others].toSorted());
  expect(Object.keys(whyWords)).toEqual(expect.arrayContaining([...erasureReasons]));
});
