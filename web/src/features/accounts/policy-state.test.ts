import { expect, test } from 'vitest';
import { policyState } from './policy-state.ts';

const policy = {
  isCancelled: false,
  effective: { year: 2026, month: 3, day: 1 },
  expiration: { year: 2027, month: 3, day: 1 },
};

test.each([
  [{ year: 2026, month: 2, day: 28 }, 'future'],
  [{ year: 2026, month: 3, day: 1 }, 'active'],
  [{ year: 2027, month: 2, day: 28 }, 'active'],
  [{ year: 2027, month: 3, day: 1 }, 'expired'],
] as const)('on %o a policy from March to March is %s', (today, state) => {
  expect(policyState(policy, today)).toBe(state);
});

test('a cancelled policy is cancelled at any time', () => {
  expect(policyState({ ...policy, isCancelled: true }, { year: 2026, month: 5, day: 1 })).toBe('cancelled');
});
