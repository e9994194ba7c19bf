import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function openQueue() {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 5, mostWaitingPerKey: 3 });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (key: string) =>
    queue.run(key, async () => {
      await new Promise<void>((end) => ends.push(end));
      done.push(key);
    });
  async function work(): Promise<void> {
    do {
      ends.shift()?.();
      await new Promise(setImmediate);
    } while (ends.length > 0);
  }
  return { queue, enter, done, work };
}

test('a key with many waiting jobs delays another key by one job only', async () => {
  const { enter, done, work } = openQueue();
  const all = [enter('flood'), enter('flood'), enter('flood'), enter('flood'), enter('honest')];
  await work();
  await Promise.all(all);
  expect(done).toEqual(['flood', 'flood', 'honest', 'flood', 'flood']);
});

test('a key over its limit is refused at once, others are not', async () => {
  const { queue, enter, work } = openQueue();
  const all = [1, 2, 3, 4].map(() => enter('flood'));
  expect([queue.isFull('flood'), queue.isFull('honest')]).toEqual([true, false]);
  await expect(enter('flood')).rejects.toMatchObject({ appError: 'TOO_MANY_REQUESTS' });
  all.push(enter('honest'), enter('other'));
  await expect(enter('third')).rejects.toMatchObject({ appError: 'TOO_MANY_REQUESTS' });
  await work();
  await Promise.all(all);
  expect(queue.isFull('flood')).toBe(false);
});

test('failed work frees its slot', async () => {
  const { queue } = openQueue();
  await expect(queue.run('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('one', async () => 'works')).toBe('works');
});
