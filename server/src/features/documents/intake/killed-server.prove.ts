import { expect, test } from 'vitest';
import { surviveKills } from '#testing/processes/survive-kills.ts';

test('a server killed a hundred times during uploads loses and changes no acknowledged file and lists no half one', async () => {
  const survived = await surviveKills(100);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  expect(survived.acknowledged).toBeGreaterThan(100);
});
