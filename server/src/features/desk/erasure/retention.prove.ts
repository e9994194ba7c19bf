import { expect, test } from 'vitest';
import { surviveRetention } from '#testing/processes/survive-retention.ts';

test('H11.e of 3,000 old cases exactly the due ones are erased, however often the server is killed meanwhile', async () => {
  const { kills, inconsistent, ...found } = await surviveRetention(3000, 12);
  console.log(JSON.stringify({ kills, ...found }));
  expect(inconsistent).toEqual([]);
  expect(kills).toBeGreaterThan(2);
  expect(found).toEqual({ due: 1500, erased: 1500, young: 1500, kept: 1500, counted: 1500 });
});
