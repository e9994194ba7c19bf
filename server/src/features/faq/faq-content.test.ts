import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { faqContent } from './faq-content.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(contents: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'faq-'));
  folders.push(folder);
  mkdirSync(join(folder, 'faq'));
  for (const [locale, content] of Object.entries(contents)) write(folder, locale, content);
  return folder;
}

function write(folder: string, locale: string, content: unknown): void {
  writeFileSync(join(folder, 'faq', `${locale}.json`), JSON.stringify(content));
}

const sections = (topic: object = {}) => [
  { id: 'one', title: 'Titel', topics: [{ question: 'Frage', answer: 'Antwort', ...topic }] },
];

test('a language without content gets its nearest one, else the preferred one, and is told which it is', () => {
  const folder = folderWith({ de_DE: sections(), en_US: sections() });
  expect(faqContent(folder, 'en_US', 'de_DE').locale).toBe('en_US');
  expect(faqContent(folder, 'de', 'en_US').locale).toBe('de_DE');
  expect(faqContent(folder, 'fr_FR', 'en_US').locale).toBe('en_US');
  expect(faqContent(folder, 'fr_FR', 'it_IT').locale).toBe('de_DE');
});

test('a deployment without content has no sections', () => {
  expect(faqContent(folderWith({}), 'de_DE', 'de_DE').sections).toEqual([]);
});

test.each([
  ['0.topics.0.answer', sections({ answer: '<script>alert(1)</script>' })],
  ['0.topics.0.question', sections({ question: ' ' })],
  ['0.topics.0.videoId', sections({ videoId: '"><b>' })],
  ['0.topics.0.link.url', sections({ link: { name: 'Text', url: 'javascript:alert(1)' } })],
  ['0.topics.0.link.url', sections({ link: { name: 'Text', url: 'http://www.example.org' } })],
  ['0.topics.0.more', sections({ more: 1 })],
  ['0.id', [{ id: 'Not an id', title: 'Titel', topics: [] }]],
])('content that does not fit is refused with its file and %s', (key, content) => {
  const folder = folderWith({ de_DE: content });
  expect(() => faqContent(folder, 'de_DE', 'de_DE')).toThrow(`faq/de_DE.json: "${key}": `);
});

test('corrected content is read without a restart', () => {
  const folder = folderWith({ de_DE: 'nothing' });
  expect(() => faqContent(folder, 'de_DE', 'de_DE')).toThrow('(the whole file)');
  write(folder, 'de_DE', sections());
  expect(faqContent(folder, 'de_DE', 'de_DE').sections).toEqual(sections());
});
