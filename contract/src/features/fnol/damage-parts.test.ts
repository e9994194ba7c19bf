import { expect, test } from 'vitest';
import { damagePartCodes, damagePartGroups, damageParts, damageRefusal } from './damage-parts.ts';
import { lossCategories } from './loss.ts';

test('Q8.a there are 19 parts in six groups, each once', () => {
  expect(damagePartGroups.map((group) => `${group} ${damageParts[group].length}`)).toEqual([
    'front 3',
    'left 5',
    'right 5',
    'top 1',
    'below 2',
    'rear 3',
  ]);
  expect(new Set(damagePartCodes).size).toBe(19);
});

test('Q8.b windshield and roof are refused for collisions, each with the cause it belongs to', () => {
  const refused = damagePartCodes.flatMap((part) => damageRefusal('collision', part) ?? []);
  expect(refused).toEqual([
    { part: 'windshield', suggestedCause: 'glassbreakage' },
    { part: 'roof', suggestedCause: 'other' },
  ]);
});

test('Q8.b no other category refuses a part', () => {
  for (const category of [...lossCategories.filter((one) => one !== 'collision'), undefined])
    for (const part of damagePartCodes) expect(damageRefusal(category, part)).toBeUndefined();
});
