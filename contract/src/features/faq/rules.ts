import type { FaqSection, FaqTopic } from './schema.ts';

/**
 * The sections with only those topics that contain every word of the search in question, answer or link name. A section
 * without a match stays, with no topics, so that the page can show it as such.
 */
export function searchFaq(sections: readonly FaqSection[], search: string): FaqSection[] {
  const words = searchWords(search);
  return sections.map((section) => ({ ...section, topics: section.topics.filter((topic) => hasWords(topic, words)) }));
}

export function countTopics(sections: readonly FaqSection[]): number {
  return sections.reduce((count, { topics }) => count + topics.length, 0);
}

/** The words of the search, without punctuation. */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);
}

function hasWords({ question, answer, link }: FaqTopic, words: readonly string[]): boolean {
  // Joined by a line break, which no word contains, so that no match spans two texts.
  const text = foldText([question, textOf(answer), link?.name].join('\n'));
  return words.every((word) => text.includes(word));
}

/**
 * Spelling that makes no difference to a search: case, accents, ß or ss, E-Mail or Email. Every character is folded by
 * itself, so whatever part of a text somebody types is part of the folded text too. Upper case, because it has one form
 * of ß and of the Greek sigma where lower case has two.
 */
function foldText(text: string): string {
  return text
    .toUpperCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Pd}\u00ad]/gu, '');
}

/** Where the words stand in a text, as it is written. */
export function findWords(text: string, words: readonly string[]): { start: number; end: number }[] {
  const { folded, origins } = foldWithOrigins(text);
  return words.flatMap((word) =>
    indexesOf(folded, word).map((index) => ({
      start: origins[index]?.start ?? 0,
      end: origins[index + word.length - 1]?.end ?? text.length,
    })),
  );
}

/** Folding may lengthen or shorten a character, so each piece of the folded text keeps the position it came from. */
function foldWithOrigins(text: string) {
  let folded = '';
  const origins: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const piece = foldText(character);
    folded += piece;
    for (let index = 0; index < piece.length; index += 1) origins.push({ start, end });
    start = end;
  }
  return { folded, origins };
}

function indexesOf(text: string, word: string): number[] {
  const indexes: number[] = [];
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + word.length))
    indexes.push(index);
  return indexes;
}

/** The text without tags. An inline tag may stand inside a word; any other tag ends a line. */
function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|strong)(?:\s[^>]*)?>/gi, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(\w+);/g, (entity, name: string) => entities.get(name) ?? entity);
}

/** The server escapes only these characters, so safe HTML has no other entities. */
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);
