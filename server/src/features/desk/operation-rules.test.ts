import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import { expect, test } from 'vitest';
import { operationRules } from './operation-rules.ts';

test('what changes something at the desk has rules, and what only reads has none', () => {
  const changing = Object.entries(deskOperations).filter(([, { changes }]) => changes);
  const withRules = Object.entries(operationRules).filter(([, rules]) => rules !== null);
  expect(withRules.map(([name]) => name).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});
