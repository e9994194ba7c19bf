import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, vi } from 'vitest';

/** What files of one process share: changed by one, it would decide what the next one sees. */
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
  // Whoever comes next is not to suffer from it too.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (changed.length > 0) throw new Error(`This file leaves the process changed for the next: ${changed.join(', ')}`);
});
