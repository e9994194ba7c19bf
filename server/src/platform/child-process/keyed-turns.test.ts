import { expect, test } from 'vitest';
import { createKeyedTurns, TooManyWait } from './keyed-turns.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Takes turns with these keys, in this order; each is ended as soon as it began. */
async function orderOf(keys: readonly string[]): Promise<string[]> {
  const turns = createKeyedTurns({ mostWaiting: 20 });
  const order: string[] = [];
  const first = await turns.take({ key: 'first' });
  const all = keys.map(async (key) => {
    const end = await turns.take({ key });
    order.push(key);
    end();
  });
  first();
  await Promise.all(all);
  return order;
}

test('who asks often waits for who asks once', async () => {
  expect(await orderOf(['a', 'a', 'a', 'b', 'a', 'c'])).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
});

test('there is one turn at a time', async () => {
  const turns = createKeyedTurns({ mostWaiting: 20 });
  const end = await turns.take({});
  let isNext = false;
  const next = turns.take({}).then((endNext) => {
    isNext = true;
    endNext();
  });
  await settled();
  expect(isNext).toBe(false);
  end();
  await next;
});

test('beyond the limits nobody waits, in all and with one key', async () => {
  const turns = createKeyedTurns({ mostWaiting: 3, mostWaitingPerKey: 2 });
  await turns.take({ key: 'a' });
  for (const key of ['a', 'a', 'b']) turns.take({ key }).catch(() => undefined);
  await expect(turns.take({ key: 'a' })).rejects.toThrow(TooManyWait);
  await expect(turns.take({ key: 'b' })).rejects.toThrow(TooManyWait);
});

test('where too many wait, who has the most there gives way to who has fewer', async () => {
  const turns = createKeyedTurns({ mostWaiting: 3 });
  const end = await turns.take({ key: 'a' });
  const [first, second, third] = ['a', 'b', 'a'].map((key) => turns.take({ key }));
  const newcomer = turns.take({ key: 'c' });
  await expect(third).rejects.toThrow(TooManyWait);
  await expect(turns.take({ key: 'd' })).rejects.toThrow(TooManyWait);
  end();
  for (const turn of [second, newcomer, first]) (await turn)?.();
});

test('who no longer waits leaves the line', async () => {
  const turns = createKeyedTurns({ mostWaiting: 1 });
  const end = await turns.take({ key: 'a' });
  const leaving = new AbortController();
  const left = turns.take({ key: 'a', signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow('nobody waits any more');
  const next = turns.take({ key: 'b' });
  end();
  (await next)();
});

test('who waits too long is turned away, and its place is free', async () => {
  const turns = createKeyedTurns({ mostWaiting: 1, longestWaitMs: 10 });
  const end = await turns.take({ key: 'a' });
  await expect(turns.take({ key: 'b' })).rejects.toThrow(TooManyWait);
  const next = turns.take({ key: 'c' });
  end();
  (await next)();
});
