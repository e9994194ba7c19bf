import { required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkbox, text } from './field-kinds.ts';
import { fieldOf } from './fields.ts';
import { formRules } from './form-rules.ts';
import { firstOfEach, foundByRule, foundByServer } from './found-issue.ts';

const wire = v.strictObject({ person: v.strictObject({ surname: v.string() }), note: v.optional(v.string()) });
const field = fieldOf<{ hasNote: boolean }, v.InferInput<typeof wire>>();

const rules = formRules(
  {
    name: field({
      ...text,
      label: 'action.ok',
      schema: required(v.string()),
      wire: (surname) => ({ person: { surname } }),
    }),
    hasNote: field({ ...checkbox, label: 'action.ok', schema: v.boolean(), wire: { notSent: 'The note says it.' } }),
    note: field({
      ...text,
      label: 'action.ok',
      schema: required(v.string()),
      when: ({ hasNote }) => hasNote,
      wire: (note) => ({ note }),
    }),
  },
  {
    wire,
    words: { 'name.required': 'action.close' },
    checks: [({ name }) => (name === 'x' ? [{ code: 'invalid', path: ['name'], level: 'error' }] : [])],
  },
);
const wording = { rules, text: (id: string) => id, ruleText: ({ code }: { code: string }) => `rule ${code}` };
const filled = { name: 'Sommer', hasNote: true, note: 'Hallo' };

test('issues stand in the order of the fields, those of several fields among them', () => {
  const found = rules.issuesIn({ name: 'x', hasNote: true, note: '' });
  expect(found.map(({ path, code }) => [...path, code])).toEqual([
    ['name', 'invalid'],
    ['note', 'required'],
  ]);
});

test('what the server says of a path is shown at the field that was sent there', () => {
  expect(rules.wire(filled)).toEqual({ person: { surname: 'Sommer' }, note: 'Hallo' });
  expect(rules.fieldAt([0, 'person', 'surname'], filled)).toBe('name');
  expect(rules.fieldAt([1, 'note'], filled)).toBe('note');
  expect(rules.fieldAt([0, 'note'], { ...filled, hasNote: false })).toBe('note');
  expect(rules.fieldAt([2], filled)).toBeUndefined();
  expect(rules.fieldAt([0, 'sessionUUID'], filled)).toBeUndefined();
});

test('the form’s own words win, a list names the field, and a server’s words are said as they are', () => {
  const issue = (code: 'required' | 'invalid') => ({ code, path: ['name'], level: 'error' as const });
  expect(foundByRule(wording, issue('required'))).toMatchObject({ message: 'action.close', listed: 'action.close' });
  expect(foundByRule(wording, issue('invalid'))).toMatchObject({
    message: 'rule invalid',
    listed: 'action.ok: rule invalid',
  });
  const refused = (code: string) => foundByServer(wording, { name: 'name', code, value: 'Sommer' });
  expect(refused('invalid').message).toBe('rule invalid');
  expect(refused('Unknown here.')).toMatchObject({ message: 'Unknown here.', listed: 'action.ok: Unknown here.' });
  expect(firstOfEach([refused('one'), refused('two')])).toHaveLength(1);
});

test('kept work of an earlier release is read field by field', () => {
  expect(rules.read({ name: 'Sommer', hasNote: 'yes' })).toEqual({ name: 'Sommer', hasNote: false, note: '' });
  expect(rules.read('text')).toBeNull();
});

test('a field that is not asked does not make a form worth keeping', () => {
  expect(rules.isEmpty({ ...rules.initial, note: 'Hallo' }, rules.initial)).toBe(true);
  expect(rules.isEmpty({ ...rules.initial, hasNote: true }, rules.initial)).toBe(false);
});
