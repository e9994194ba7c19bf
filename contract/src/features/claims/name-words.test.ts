import { expect, test } from 'vitest';
import { nameWords } from './name-words.ts';

test.each([
  ['Erika Sommer', ['erika', 'sommer']],
  ['  Müller-Lüdenscheidt,  Dr. ', ['müller', 'lüdenscheidt', 'dr']],
  ['Mu\u0308ller', ['müller']],
  ['Autohaus 24 GmbH & Co. KG', ['autohaus', '24', 'gmbh', 'co', 'kg']],
  ['Groß Groß', ['groß']],
  [' – ', []],
])('%j has the words %j', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});
