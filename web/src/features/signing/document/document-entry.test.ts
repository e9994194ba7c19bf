import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import type { Template } from '@beistand/contract/features/signing/template.ts';
import { expect, test } from 'vitest';
import { emptyEntry, hasChangedSince, isEmptyEntry, typedInto, valuesIn } from './document-entry.ts';

function template(fields: string, { name = 'bank', version = '1' } = {}): Template {
  const read = readTemplate(`<form name="${name}" data-version="${version}"><h1>Bank</h1>${fields}</form>`);
  if (!read) throw new Error('The template cannot be read');
  return read;
}

const select = (...values: string[]) =>
  `<label>Kind<select name="kind">${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select></label>`;
const owner = '<label>Owner<input name="owner" value="Eva"></label>';
const tick = '<label><input type="checkbox" name="own"> Mine</label>';

test('S1.a a form begins with the values that it brings', () => {
  expect(valuesIn(template(owner + select('a', 'b') + tick), emptyEntry)).toEqual({
    owner: 'Eva',
    kind: '',
    own: false,
  });
});

test('S1.a a new text keeps what was typed where its fields still exist', () => {
  const first = template(owner + select('a', 'b') + tick);
  let entry = typedInto(first, emptyEntry, 'owner', 'Max');
  entry = typedInto(first, entry, 'kind', 'b');
  entry = typedInto(first, entry, 'own', true);
  expect(valuesIn(first, entry)).toEqual({ owner: 'Max', kind: 'b', own: true });
  const second = template(owner + select('a', 'c'), { version: '2' });
  expect(valuesIn(second, entry)).toEqual({ owner: 'Max', kind: '' });
  expect(hasChangedSince(first, entry)).toBe(false);
  expect(hasChangedSince(second, entry)).toBe(true);
});

test('S1.a what the form only shows, and what another form asked, stays as the form brings it', () => {
  const first = template(owner);
  const entry = typedInto(first, emptyEntry, 'owner', 'Max');
  const shown = template('<label>Owner<input name="owner" value="Eva" readonly></label>');
  expect(valuesIn(shown, entry)).toEqual({ owner: 'Eva' });
  expect(valuesIn(template(owner, { name: 'power' }), entry)).toEqual({ owner: 'Eva' });
  expect(typedInto(template(tick, { name: 'power' }), entry, 'own', true).values).toEqual({ own: true });
  expect(hasChangedSince(template(owner, { name: 'power', version: '2' }), entry)).toBe(false);
});

test('an entry in which nothing was typed is not worth keeping', () => {
  expect(isEmptyEntry(emptyEntry)).toBe(true);
  expect(isEmptyEntry(typedInto(template(owner), emptyEntry, 'owner', ''))).toBe(false);
});
