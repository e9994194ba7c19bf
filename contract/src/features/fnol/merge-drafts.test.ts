import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { indexPath, withValueAt, type DraftConflict } from '#merging/merge-sides.ts';
import { idOf } from '#merging/public-ids.ts';
import type { FnolContent } from './content.ts';
import type { FnolData } from './schema.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test('F3.d what only one side changed is merged', () => {
  const base: FnolData = { lossCause: 'fire', mainContact: { firstName: 'A' } };
  const mine: FnolData = { lossCause: 'hail', mainContact: { firstName: 'A', lastName: 'mine' } };
  const theirs: FnolData = { lossCause: 'fire', mainContact: { firstName: 'B' } };
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    content: { lossCause: 'hail', mainContact: { firstName: 'B', lastName: 'mine' } },
    conflicts: [],
  });
});

test('F3.d what both changed is shown with both values, and stands as it is here', () => {
  const merged = mergeDrafts({}, { mainContact: { firstName: 'X' } }, { mainContact: { firstName: 'Y' } });
  expect(merged).toEqual({
    content: { mainContact: { firstName: 'X' } },
    conflicts: [{ path: ['mainContact', 'firstName'], mine: 'X', theirs: 'Y' }],
  });
});

test('F3.d a day and a point on the map are one answer each', () => {
  const at = (latitude: number, longitude: number): FnolData => ({
    optionalLossLocation: { coordinates: { latitude, longitude } },
    mainContact: { dateOfBirth: { year: 1980, month: latitude, day: longitude } },
  });
  expect(mergeDrafts(at(1, 1), at(1, 2), at(2, 1)).conflicts.map(({ path }) => path.join('.'))).toEqual([
    'optionalLossLocation.coordinates',
    'mainContact.dateOfBirth',
  ]);
});

test('F3.d another person in the same place is not mixed with the one before', () => {
  const driver = (number: number, firstName: string): FnolData => ({
    mainContact: { publicID: id(number), firstName },
  });
  const { conflicts } = mergeDrafts(driver(1, 'A'), driver(2, 'B'), driver(1, 'C'));
  expect(conflicts.map(({ path }) => path)).toEqual([['mainContact']]);
});

test('F3.d things are told apart by their ids, whether the browser or the server names them', () => {
  const people = (...contacts: object[]): FnolData => ({ relatedContacts: contacts });
  const base = people({ tempID: id(1), role: 'witness' });
  const mine = people({ tempID: id(1), role: 'other' }, { tempID: id(2), role: 'witness' });
  const theirs = people({ publicID: id(3), role: 'other' }, { publicID: id(1), role: 'witness', injured: true });
  expect(mergeDrafts(base, mine, theirs)).toEqual({
    content: people(
      { publicID: id(3), role: 'other' },
      { publicID: id(1), role: 'other', injured: true },
      { publicID: id(2), role: 'witness' },
    ),
    conflicts: [],
  });
});

test('F3.d a choice puts either value in its place, back too where a side removed it', () => {
  const base: FnolData = { relatedContacts: [{ publicID: id(1), role: 'witness' }] };
  const changed: FnolData = { relatedContacts: [{ publicID: id(1), role: 'other' }] };
  const removed: FnolData = { relatedContacts: [] };
  for (const [mine, theirs] of [
    [changed, removed],
    [removed, changed],
  ] as const) {
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    const [conflict] = conflicts;
    expect(content).toEqual(mine);
    expect(withValueAt(content, conflict?.path ?? [], conflict?.theirs)).toEqual(theirs);
  }
});

// Claims as far as a merge can tell them apart: texts, objects with and without ids, lists of things, days.
const text = fc.constantFrom('a', 'b', 'c', undefined);
const person = fc.record(
  { publicID: fc.constantFrom(id(1), id(2)), firstName: text, lastName: text },
  { requiredKeys: [] },
);
const things = fc.uniqueArray(
  fc.record(
    { publicID: fc.integer({ min: 1, max: 5 }).map(id), role: text, contact: person },
    { requiredKeys: ['publicID'] },
  ),
  { selector: idOf, maxLength: 4 },
);
const claim = fc
  .record(
    {
      lossCause: text,
      lossLocation: fc.record({ city: text, addressLine1: text }, { requiredKeys: [] }),
      mainContact: person,
      relatedContacts: things,
      selectedAddress: text,
      optionalLossLocation: fc.record(
        {
          coordinates: fc.record({
            latitude: fc.integer({ min: 1, max: 2 }),
            longitude: fc.integer({ min: 1, max: 2 }),
          }),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  .map((made) => JSON.parse(JSON.stringify(made)) as FnolData);

/** Every text by its path, with ids in place of positions. */
function texts(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), JSON.stringify(value) ?? '']]);
  const children = Array.isArray(value)
    ? value.map((item) => [idOf(item) ?? '', item as unknown] as const)
    : Object.entries(value);
  return new Map(children.flatMap(([key, child]) => [...texts(child, [...path, key])]));
}

/** `expect` a hundred times in each of a thousand claims would take longer than all the rest. */
function check(isSo: boolean, path: string): void {
  if (!isSo) throw new Error(`${path} is not as it should be`);
}

const covers = (conflicts: readonly DraftConflict[], path: string) =>
  conflicts.some((conflict) => `${path}.`.startsWith(`${conflict.path.join('.')}.`));

test('F3.d in 1,000 random triples nothing that anybody typed is lost unseen', () => {
  fc.assert(
    fc.property(claim, claim, claim, (base, mine, theirs) => {
      const { content, conflicts } = mergeDrafts(base, mine, theirs);
      const [from, kept] = [texts(base), texts(content)];
      for (const side of [mine, theirs])
        for (const [path, value] of texts(side))
          if (from.get(path) !== value) check(kept.get(path) === value || covers(conflicts, path), path);
      const [own, other] = [texts(mine), texts(theirs)];
      for (const [path, value] of kept) check(own.get(path) === value || other.get(path) === value, path);
      for (const conflict of conflicts)
        check(JSON.stringify(conflict.mine) !== JSON.stringify(conflict.theirs), conflict.path.join('.'));
    }),
    { numRuns: 1000 },
  );
});

test('F3.d a side that changed nothing takes the other, and two equal sides are that one', () => {
  fc.assert(
    fc.property(claim, claim, (base, other) => {
      const same = { content: other, conflicts: [] };
      expect(mergeDrafts(base, other, base)).toEqual(same);
      expect(mergeDrafts(base, base, other)).toEqual(same);
      expect(mergeDrafts(base, other, other)).toEqual(same);
    }),
    { numRuns: 200 },
  );
});

test('F3.d choosing every value of one side gives that side wherever both had changed', () => {
  fc.assert(
    fc.property(claim, claim, claim, (base, mine, theirs) => {
      const { content, conflicts } = mergeDrafts(base, mine, theirs);
      const chosen = conflicts.reduce<FnolContent>(
        (all, { path, theirs: value }) => withValueAt(all, path, value),
        content,
      );
      const values = texts(chosen);
      for (const { path, theirs: value } of conflicts)
        for (const [inner, one] of value === undefined ? [] : texts(value, path))
          check(values.get(inner) === one, inner);
    }),
    { numRuns: 200 },
  );
});

test('a conflict is found among the fields by numbers; what was removed keeps its id', () => {
  const draft = { people: [{ publicID: 'a' }, { tempID: 'b', name: 'Eva' }] };
  expect(indexPath(draft, ['people', 'b', 'name'])).toBe('people.1.name');
  expect(indexPath(draft, ['people', 'gone', 'name'])).toBe('people.gone.name');
  expect(indexPath({}, ['people', 'a'])).toBe('people.a');
});
