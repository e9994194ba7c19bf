import { expect, test } from 'vitest';
import { createRoom, watchFreeSpace } from './disk-space.ts';

test('a disk that was full has room again only with a quarter more than its reserve', () => {
  const hasRoom = createRoom(64);
  const seen = [64, 63, 64, 79, 80, 64, 70, 63, 70].map((free) => hasRoom(free));
  expect(seen).toEqual([true, false, false, false, true, true, true, false, false]);
});

test('all who look at a disk at the same time see the same', async () => {
  const [one, other] = [watchFreeSpace('.')(), watchFreeSpace('.')()];
  expect(await one).toBe(await other);
  expect(watchFreeSpace('.')).toBe(watchFreeSpace('.'));
});

test('without a reserve there is always room', () => {
  const hasRoom = createRoom(0);
  expect([0, 1, 0].map((free) => hasRoom(free))).toEqual([true, true, true]);
});
