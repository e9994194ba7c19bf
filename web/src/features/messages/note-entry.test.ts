import { textLimits } from '@beistand/contract/constants.ts';
import { expect, test } from 'vitest';
import { emptyNote, isEmptyNote, noteIssues } from './note-entry.ts';

test('R2.a the text is required', () => {
  expect(noteIssues(emptyNote).body?.code).toBe('required');
  expect(noteIssues({ ...emptyNote, body: ' \n ' }).body?.code).toBe('required');
  expect(noteIssues({ ...emptyNote, body: 'Hallo' })).toEqual({});
});

test('R2.a a text that is too long is refused, not cut', () => {
  const body = 'x'.repeat(textLimits.note);
  expect(noteIssues({ ...emptyNote, body })).toEqual({});
  expect(noteIssues({ ...emptyNote, body: `${body}x` }).body).toMatchObject({ code: 'maxLength' });
});

test('R2.b the hours are required once a call-back is needed', () => {
  const note = { ...emptyNote, body: 'Hallo' };
  expect(noteIssues({ ...note, hours: null })).toEqual({});
  expect(noteIssues({ ...note, wantsCallback: true }).hours?.code).toBe('required');
  expect(noteIssues({ ...note, wantsCallback: true, hours: 3 })).toEqual({});
});

test('an empty note is not worth keeping', () => {
  expect(isEmptyNote(emptyNote)).toBe(true);
  expect(isEmptyNote({ ...emptyNote, body: ' ' })).toBe(false);
  expect(isEmptyNote({ ...emptyNote, wantsCallback: true })).toBe(false);
});
