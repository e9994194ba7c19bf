import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function openQueue() {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 5, mostWaitingPerKey: 3 });
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (key: string, isTrusted = false) =>
    queue.run({ key, isTrusted }, async () => {
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

test('who comes once does not wait behind who has many waiting', async () => {
  const { enter, done, work } = openQueue();
  const all = [enter('flood'), enter('flood'), enter('flood'), enter('flood'), enter('honest')];
  await work();
  await Promise.all(all);
  expect(done).toEqual(['flood', 'honest', 'flood', 'flood', 'flood']);
});

test('a key over its limit is refused at once, others are not', async () => {
  const { queue, enter, work } = openQueue();
  const all = [1, 2, 3, 4].map(() => enter('flood'));
  expect([queue.isFull({ key: 'flood' }), queue.isFull({ key: 'honest' })]).toEqual([true, false]);
  await expect(enter('flood')).rejects.toMatchObject({ appError: 'TOO_MANY_REQUESTS' });
  all.push(enter('honest'), enter('other'));
  await work();
  await Promise.all(all);
  expect(queue.isFull({ key: 'flood' })).toBe(false);
});

test('failed work frees its slot', async () => {
  const { queue } = openQueue();
  await expect(queue.run({ key: 'one' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run({ key: 'one' }, async () => 'works')).toBe('works');
});

test('many who tried before wait for one who did not, and the last of them gives way', async () => {
  const { enter, done, work } = openQueue();
  const attackers = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const attacker of attackers) {
    const tried = enter(attacker);
    await work();
    await tried;
  }
  done.length = 0;
  const again = attackers.map((attacker) => enter(attacker));
  const honest = enter('honest');
  const results = Promise.allSettled([...again, honest]);
  await expect(Promise.race([...again, honest])).rejects.toMatchObject({ appError: 'TOO_MANY_REQUESTS' });
  await work();
  expect((await results).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(done.slice(0, 2)).toEqual(['a', 'honest']);
});

test('who is trusted goes ahead of everybody else', async () => {
  const { enter, done, work } = openQueue();
  const all = [enter('a'), enter('b'), enter('c'), enter('a', true)];
  await work();
  await Promise.all(all);
  expect(done).toEqual(['a', 'a', 'b', 'c']);
});

test('a turn that was an honest one does not count', async () => {
  const { queue, enter, done, work } = openQueue();
  const first = enter('office');
  await work();
  await first;
  queue.takeBack('office');
  const all = [enter('other'), enter('office'), enter('third')];
  await work();
  await Promise.all(all);
  expect(done).toEqual(['office', 'other', 'office', 'third']);
});
