import { expect, test } from 'vitest';
import { lacksCapacity } from './rules.ts';

test('S3.b a child may sign on its sixteenth birthday', () => {
  const birth = { year: 2010, month: 11, day: 16 };
  expect(lacksCapacity(birth, { year: 2026, month: 11, day: 15 })).toBe(true);
  expect(lacksCapacity(birth, { year: 2026, month: 11, day: 16 })).toBe(false);
});
