import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withInitialValues, draftReader } from './field-data.ts';
import { checkbox, choice, date, text } from './field-kinds.ts';
import { fieldOf, group, optionalGroup } from './fields.ts';

const record = { label: 'action.ok', schema: v.unknown(), wire: { notSent: 'A test sends nothing.' } } as const;
const field = fieldOf<object, object>();

const fields = {
  name: group({ first: field({ ...text, ...record }), last: field({ ...text, ...record }) }),
  friend: optionalGroup({ name: field({ ...text, ...record }), birth: field({ ...date, ...record }) }),
  isMember: field({ ...checkbox, ...record }),
  nights: field({ ...choice([1, 2]), ...record }),
};

const initial = { name: { first: '', last: '' }, friend: null, isMember: false, nights: null };

test('nothing stored is the initial data', () => {
  expect(withInitialValues(fields, {})).toEqual(initial);
});

test('what is stored stays, at any depth, and only the rest is initial', () => {
  expect(withInitialValues(fields, { name: { last: 'Sommer' }, friend: { name: 'Max' }, isMember: true })).toEqual({
    ...initial,
    name: { first: '', last: 'Sommer' },
    friend: { name: 'Max', birth: null },
    isMember: true,
  });
});

test('what cannot be used costs its own field alone', () => {
  const damaged = { name: 'Erika', friend: [], isMember: 'yes', nights: 3, toString: 'other' };
  expect(withInitialValues(fields, { ...damaged, nights: 2 })).toEqual({ ...initial, nights: 2 });
  expect(withInitialValues(fields, damaged)).toEqual(initial);
});

test('old data pass every migration since their version', () => {
  const { version, read } = draftReader(fields, [
    ({ nightCount, ...rest }) => ({ ...rest, nights: Number(nightCount) }),
    ({ surname, ...rest }) => ({ ...rest, name: { last: surname } }),
  ]);
  const read1 = read({ nightCount: '2', surname: 'Sommer' }, 1);
  expect(version).toBe(3);
  expect(read1).toEqual({ ...initial, nights: 2, name: { first: '', last: 'Sommer' } });
  expect(read({ nights: 2, surname: 'Sommer' }, 2)).toEqual(read1);
  expect(read(read1, 3)).toEqual(read1);
});

test.each([null, 'text', [], 7])('%j is no data', (stored) => {
  expect(draftReader(fields, []).read(stored, 1)).toBeNull();
});
