import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskActs, moreActs } from '#testing/callers/twice-at-once/desk-acts.ts';
import { tellWho, tryTwice } from '#testing/callers/twice-at-once/try-twice.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const times = 20;
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test.each(Object.entries({ ...deskActs, ...moreActs }))(
  'H2.a H9.e %s by two at once, twenty times: one effect, and the other is told by whom',
  async (name, act) => {
    for (let count = 1; count <= times; count += 1) {
      const { alone, together, outcomes, isToldWho } = await tryTwice(server, name, act);
      expect(outcomes).toEqual([act.told, 'done'].toSorted());
      expect(together).toEqual(alone);
      // Of an item that was given back nobody is the holder.
      expect(isToldWho).toBe(tellWho.includes(act.told) && name !== 'releaseDeskItem');
    }
  },
);
