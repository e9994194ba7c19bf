import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, vi } from 'vitest';

/** Process-wide state that one test file must not change for the next. */
const shared = (): Record<string, unknown> => ({
  'process.env': { ...process.env },
  'process.cwd()': process.cwd(),
  Date,
  setTimeout,
  fetch,
  'Math.random': Math.random,
  'crypto.randomUUID': crypto.randomUUID,
});

let before: Record<string, unknown>;

beforeAll(() => {
  before = shared();
});

afterAll(() => {
  const after = shared();
  const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(after[name], before[name]));
  // Restored, so that the next file does not fail too.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (changed.length > 0) throw new Error(`This file leaves the process changed for the next: ${changed.join(', ')}`);
});
