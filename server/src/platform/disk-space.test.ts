import { expect, test } from 'vitest';
import { createRoom } from './disk-space.ts';

test('a disk that was full has room again only with a quarter more than its reserve', () => {
  const hasRoom = createRoom(64);
  const seen = [64, 63, 64, 79, 80, 64, 70, 63, 70].map((free) => hasRoom(free));
  expect(seen).toEqual([true, false, false, false, true, true, true, false, false]);
});

test('without a reserve there is always room', () => {
  const hasRoom = createRoom(0);
  expect([0, 1, 0].map((free) => hasRoom(free))).toEqual([true, true, true]);
});
