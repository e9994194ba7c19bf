import { textLimits } from '@beistand/contract/constants.ts';
import { expect, test } from 'vitest';
import { type NoteEntry, noteRules } from './note-fields.ts';

const { initial, isEmpty, issuesIn, wire } = noteRules;
const found = (part: Partial<NoteEntry>) =>
  issuesIn({ ...initial, ...part }).map(({ path, code }) => `${path.join('.')} ${code}`);

test('R2.a the text is required', () => {
  expect(found({})).toEqual(['body required']);
  expect(found({ body: ' \n ' })).toEqual(['body required']);
  expect(found({ body: 'Hallo' })).toEqual([]);
});

test('R2.a a text that is too long is refused, not cut', () => {
  const body = 'x'.repeat(textLimits.note);
  expect(found({ body })).toEqual([]);
  expect(found({ body: `${body}x` })).toEqual(['body maxLength']);
});

test('R2.b the hours are required and sent once a call-back is needed', () => {
  expect(found({ body: 'Hallo', hours: null })).toEqual([]);
  expect(found({ body: 'Hallo', wantsCallback: true })).toEqual(['hours required']);
  expect(wire({ body: 'Hallo', wantsCallback: true, hours: 3 })).toEqual({ body: 'Hallo', hours: 3 });
  expect(wire({ body: 'Hallo', wantsCallback: false, hours: 3 })).toEqual({ body: 'Hallo' });
});

test('an empty note is not worth keeping', () => {
  expect(isEmpty(initial, initial)).toBe(true);
  expect(isEmpty({ ...initial, hours: 3 }, initial)).toBe(true);
  expect(isEmpty({ ...initial, body: ' ' }, initial)).toBe(false);
  expect(isEmpty({ ...initial, wantsCallback: true }, initial)).toBe(false);
});
