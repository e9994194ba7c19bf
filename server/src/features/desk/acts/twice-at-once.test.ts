import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskActs, moreActs } from '#testing/callers/twice-at-once/desk-acts.ts';
import { tellWho, tryTwice } from '#testing/callers/twice-at-once/try-twice.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});
afterAll(() => server.close());

test('H2.a H9.e every operation of the desk that changes something is tried by two at once', () => {
  const changing = Object.entries(deskOperations).filter(([, { changes }]) => changes);
  expect(Object.keys(deskActs).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

// The short form; `npm run prove` does each many times.
test.each(Object.entries({ ...deskActs, ...moreActs }))(
  'H2.a H9.e %s by two at once: one effect, and the other is told by whom',
  async (name, act) => {
    const { alone, together, outcomes, isToldWho } = await tryTwice(server, name, act);
    expect(outcomes).toEqual([act.told, 'done'].toSorted());
    expect(together).toEqual(alone);
    // Of an item that was given back nobody is the holder.
    expect(isToldWho).toBe(tellWho.includes(act.told) && name !== 'releaseDeskItem');
  },
);
