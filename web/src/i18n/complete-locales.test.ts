import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLocales } from '@beistand/contract/locales.ts';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'locales');

/** Every message of a language with its words. */
function messagesOf(locale: string): Map<string, string> {
  const files = readdirSync(join(folder, locale)).map((name) => join(folder, locale, name));
  const text = files.map((file) => readFileSync(file, 'utf8'));
  return new Map(
    text
      .join('\n\n')
      .split(/\n{2,}/)
      .flatMap((block) => {
        const [, id, words] = /^msgid "(.+)"\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/m.exec(`${block}\n`) ?? [];
        return id ? [[id, words?.replaceAll(/^"|"$/gm, '').trim() ?? ''] as const] : [];
      }),
  );
}

test.each(completeLocales)('P17.e every text exists in %s', (locale) => {
  const wanted = [...messagesOf('de_DE').keys()];
  expect(wanted.length).toBeGreaterThan(1000);
  const messages = messagesOf(locale);
  expect(wanted.filter((id) => !messages.get(id))).toEqual([]);
});

test('no German text needs an article before the name of the club', () => {
  const texts = [...messagesOf('de_DE')].filter(([, words]) => words.includes('{club}'));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter(([, words]) => !words.startsWith('{club}') && !words.includes(': {club}'))).toEqual([]);
});

test('"E‑Mail" does not break behind its first letter', () => {
  const texts = [...messagesOf('de_DE')].filter(([id]) => !/^(gallery|sample)/.test(id));
  // A label that begins with it has a line of its own.
  expect(texts.filter(([, words]) => / E-Mail|^E-Mail$/.test(words))).toEqual([]);
});

test('P17.e a language with texts can be offered', () => {
  expect(readdirSync(folder).sort()).toEqual([...completeLocales].sort());
});
