import { afterAll, beforeAll, expect, vi } from 'vitest';

// Files share a process, so what one leaves changed there would decide what the next one sees.
const shared = () => ({
  environment: { ...process.env },
  folder: process.cwd(),
  clock: Date,
  timer: setTimeout,
  fetch,
  random: Math.random,
  uuid: crypto.randomUUID,
});

let before: ReturnType<typeof shared>;

beforeAll(() => {
  before = shared();
});

afterAll(() => {
  const after = shared();
  // Whoever comes next is not to suffer from it too.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(after, 'the file leaves the process as it found it').toEqual(before);
});
