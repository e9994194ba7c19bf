import { expect, test } from 'vitest';
import { lacksCapacity } from './rules.ts';

test('S3 a child may sign on its sixteenth birthday, by the calendar in Germany', () => {
  const birth = { year: 2010, month: 11, day: 16 };
  expect(lacksCapacity(birth, new Date('2026-11-15T22:59:59Z'))).toBe(true);
  expect(lacksCapacity(birth, new Date('2026-11-15T23:00:00Z'))).toBe(false);
});
