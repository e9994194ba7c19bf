import { expect, test } from 'vitest';
import { mostSearchedWords, nameWords, searchedWords } from './name-words.ts';

test.each([
  ['Erika Sommer', ['erika', 'sommer']],
  ['  Müller-Lüdenscheidt,  Dr. ', ['muller', 'ludenscheidt', 'dr']],
  ['Mu\u0308ller Mueller MULLER', ['muller']],
  ['Autohaus 24 GmbH & Co. KG', ['autohaus', '24', 'gmbh', 'co', 'kg']],
  ['Groß Gross', ['gross']],
  ['Schmidt\u00adbauer', ['schmidtbaur']],
  ['José Gonçalves', ['jose', 'goncalves']],
  ['Łukasz Sørensen', ['lukasz', 'sorensen']],
  ['İnan Işık', ['inan', 'isik']],
  ['Йохан', ['иохан']],
  [' – ', []],
])('%j has the words %j', (text, words) => {
  expect(nameWords(text)).toEqual(words);
});

test('a search asks for the first words only, however many were typed', () => {
  const typed = Array.from({ length: 50 }, (_none, index) => `w${index}`);
  expect(searchedWords(`w0 ${typed.join(' ')}`)).toEqual(typed.slice(0, mostSearchedWords));
  expect(searchedWords('Erika Sommer')).toEqual(['erika', 'sommer']);
});
