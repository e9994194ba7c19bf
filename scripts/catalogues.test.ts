import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogueProblems } from './catalogues.mjs';

function problemsOf(files: Record<string, Record<string, string>>): string[] {
  const locales = mkdtempSync(join(tmpdir(), 'catalogues-'));
  onTestFinished(() => rmSync(locales, { recursive: true }));
  for (const [file, texts] of Object.entries(files)) {
    mkdirSync(join(locales, file, '..'), { recursive: true });
    const blocks = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
    writeFileSync(join(locales, file), blocks.join('\n'));
  }
  return catalogueProblems(locales);
}

const german = { 'note.title': 'Notiz', 'note.of': 'Notiz von {name}' };

test('catalogues that say the same have no problems', () => {
  expect(problemsOf({ 'de_DE/note.po': german, 'en_US/note.po': { ...german, 'note.of': 'Note of {name}' } })).toEqual(
    [],
  );
});

test.each<[string, Record<string, Record<string, string>>, string]>([
  ['a missing text', { 'en_US/note.po': { 'note.of': 'Note of {name}' } }, 'en_US/note.po: "note.title" has no text'],
  ['an empty text', { 'en_US/note.po': { ...german, 'note.title': '' } }, 'en_US/note.po: "note.title" has no text'],
  [
    'another placeholder',
    { 'en_US/note.po': { ...german, 'note.of': 'Note of {who}' } },
    'en_US/note.po: "note.of" names other values than de_DE',
  ],
  [
    'a text that German lacks',
    { 'en_US/note.po': { ...german, 'note.new': 'New' } },
    'en_US/note.po: "note.new" is not in de_DE',
  ],
  [
    'a catalogue that German lacks',
    { 'en_US/note.po': german, 'en_US/faq.po': { 'faq.title': 'Questions' } },
    'en_US/faq.po: "faq.title" is not in de_DE',
  ],
])('%s is told by file and id', (_, english, problem) => {
  expect(problemsOf({ 'de_DE/note.po': german, ...english })).toEqual([problem]);
});
