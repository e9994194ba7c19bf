import { required } from '@beistand/contract/validation/required.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { maxLength } from '@beistand/contract/validation/texts.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { text } from './field-kinds.ts';
import { stepRules } from './field-rules.ts';
import { toWire } from './field-wire.ts';
import { fieldOf, group } from './fields.ts';

type Loss = { cause: string; note: string; place: { city: string } };

const field = fieldOf<Loss, Loss>();

const fields = {
  cause: field({ ...text, label: 'action.ok', schema: required(v.string()), wire: (cause) => ({ cause }) }),
  note: field({
    ...text,
    label: 'action.ok',
    schema: required(v.pipe(v.string(), maxLength(5))),
    when: ({ cause }) => cause !== 'death',
    wire: (note) => ({ note }),
  }),
  place: group({
    city: field({
      ...text,
      label: 'action.ok',
      schema: required(v.string()),
      when: ({ cause }) => cause === 'accident',
      wire: (city) => ({ place: { city } }),
    }),
  }),
};

const { schema } = stepRules(fields);
const loss = (changes: Partial<Loss>): Loss => ({ cause: 'illness', note: 'flu', place: { city: '' }, ...changes });
const found = (changes: object) => issuesOf(schema, { ...loss({}), ...changes }).map(({ path, code }) => [path, code]);

test.each(['', 'old', 'far too long', 42])(
  'P25.i a field that the context hides is no issue, though it holds %j',
  (note) => {
    expect(found({ cause: 'death', note })).toEqual([]);
  },
);

test('P25.i a field that the context hides is not sent', () => {
  expect(toWire(fields, loss({ cause: 'death', note: 'old' }))).toEqual({ cause: 'death' });
  expect(toWire(fields, loss({ note: 'flu' }))).toEqual({ cause: 'illness', note: 'flu' });
});

test('P25.i a field that the context asks for is required, and keeps its own rules', () => {
  expect(found({ note: ' ' })).toEqual([[['note'], 'required']]);
  expect(found({ note: 'far too long' })).toEqual([[['note'], 'maxLength']]);
  expect(found({ note: 'flu' })).toEqual([]);
});

test('P25.i a field of a group depends on the fields around the group', () => {
  expect(found({ cause: 'illness' })).toEqual([]);
  expect(found({ cause: 'accident' })).toEqual([[['place', 'city'], 'required']]);
  expect(toWire(fields, loss({ place: { city: 'Rom' } }))).toEqual({ cause: 'illness', note: 'flu' });
});
