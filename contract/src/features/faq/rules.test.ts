import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { countTopics, findWords, searchFaq, searchWords } from './rules.ts';
import { faqSectionsSchema, type FaqSection, type FaqTopic } from './schema.ts';

const topic = (parts: Partial<FaqTopic> = {}): FaqTopic => ({ question: 'Frage', answer: 'Antwort', ...parts });
const section = (id: string, ...topics: FaqTopic[]): FaqSection => ({ id, title: id, topics });
const finds = (parts: Partial<FaqTopic>, search: string) =>
  countTopics(searchFaq([section('one', topic(parts))], search)) === 1;

test('P22.a the search matches the question', () => {
  expect(finds({ question: 'Wie melde ich einen Fall?' }, 'melde')).toBe(true);
  expect(finds({ question: 'Wie melde ich einen Fall?' }, 'Panne')).toBe(false);
});

test('P22.a the search matches the answer', () => {
  expect(finds({ answer: 'Wir rufen Sie zurück.' }, 'rufen')).toBe(true);
});

test('P22.a the search matches the name of the link, not its address', () => {
  const link = { name: 'Reisehinweise', url: 'https://www.example.org/travel' };
  expect(finds({ link }, 'Reisehinweise')).toBe(true);
  expect(finds({ link }, 'travel')).toBe(false);
});

test('P22.a the match is case-insensitive', () => {
  expect(finds({ question: 'Wie melde ich einen FALL?' }, 'fall')).toBe(true);
  expect(finds({ question: 'wie melde ich einen fall?' }, 'FALL')).toBe(true);
});

test('P22.a tags are stripped before the match', () => {
  const answer = '<h2>Formate</h2><ul><li>PDF</li><li>JPG</li></ul><a href="https://www.example.org">mehr</a>';
  expect(finds({ answer }, 'pdf')).toBe(true);
  expect(finds({ answer }, 'h2')).toBe(false);
  expect(finds({ answer }, 'href')).toBe(false);
  expect(finds({ answer }, 'pdfjpg')).toBe(false);
});

test('P22.a an inline tag does not cut a word', () => {
  expect(finds({ answer: 'Doku<strong>ment</strong> und <a href="#x">Link</a>s' }, 'Dokument Links')).toBe(true);
});

test('P22.a entities are read as the characters they stand for', () => {
  expect(finds({ answer: 'R&amp;V, 3 &lt; 5' }, '3 < 5')).toBe(true);
  expect(finds({ answer: 'R&amp;V' }, 'amp')).toBe(false);
  expect(finds({ answer: '&amp;lt;' }, '<')).toBe(false);
  expect(finds({ answer: '&constructor;' }, 'function')).toBe(false);
});

test.each([
  ['Rückruf', 'ruckruf'],
  ['Straße', 'STRASSE'],
  ['Strasse', 'straße'],
  ['E-Mail', 'email'],
  ['Email', 'E-Mail'],
  ['Ερωτήσεις', 'ΕΡΩΤΗΣΕΙΣ'],
  ['İstanbul', 'istanbul'],
  ['Kranken\u00adhaus', 'Krankenhaus'],
])('a spelling that makes no difference is found: %s by %s', (question, search) => {
  expect(finds({ question }, search)).toBe(true);
});

test('all words must occur, in any order and any of the texts', () => {
  const parts = { question: 'Welche Dateien kann ich senden?', answer: 'PDF und Bilder.' };
  expect(finds(parts, 'Bilder senden?')).toBe(true);
  expect(finds(parts, 'Bilder löschen')).toBe(false);
});

test.each(['', '   ', '?!'])('a search without words (%j) leaves everything', (search) => {
  expect(finds({}, search)).toBe(true);
});

test('P22.a a section without a match stays, without topics', () => {
  const faq = [section('one', topic({ question: 'Panne' })), section('two', topic({ question: 'Rückruf' }))];
  expect(searchFaq(faq, 'Panne').map(({ id, topics }) => [id, topics.length])).toEqual([
    ['one', 1],
    ['two', 0],
  ]);
});

const anyTopic = fc.record({
  question: fc.string({ unit: 'grapheme', minLength: 1 }),
  answer: fc.string({ unit: 'grapheme', minLength: 1 }),
});

test('P22.a every topic is found by any word of its own question, whole or in part, in any case', () => {
  fc.assert(
    fc.property(anyTopic, fc.nat(), fc.nat(), fc.boolean(), (parts, from, length, upper) => {
      const words = parts.question.split(/\s+/);
      const word = words[from % words.length] ?? '';
      const part = Array.from(word)
        .slice(0, length % 10)
        .join('');
      return [word, part].every((search) => finds(parts, upper ? search.toUpperCase() : search));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Rückruf, Rückrufe', 'ruckruf', ['Rückruf', 'Rückruf']],
  ['Die Straße', 'strasse', ['Straße']],
  ['Eine E-Mail senden', 'email send', ['E-Mail', 'send']],
  ['Kranken\u00adhaus', 'krankenhaus', ['Kranken\u00adhaus']],
  ['Panne', 'Unfall', []],
])('in %j the words of %j stand as they are written', (text, search, written) => {
  const matches = findWords(text, searchWords(search));
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(written);
});

test('two sections may not share an address', () => {
  expect(v.safeParse(faqSectionsSchema, [section('one', topic()), section('two', topic())]).success).toBe(true);
  expect(v.safeParse(faqSectionsSchema, [section('one', topic()), section('one', topic())]).success).toBe(false);
});
