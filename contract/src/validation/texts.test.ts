import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issuesOf } from './rule.ts';
import { emailFormat, maxLength, nameCharacters, noOuterSpaces, oneLine, postalCode } from './texts.ts';

type TextRule = v.CheckAction<string, string>;

function codesOf(textRule: TextRule, text: string): string[] {
  return issuesOf(v.pipe(v.string(), textRule), text).map(({ code }) => code);
}

test.each([
  [/a|b/, 'a', true],
  [/a|b/, 'b', true],
  [/a|b/, 'ab', false],
  [/a|b/, 'xb', false],
  [/\d{2}/, '12', true],
  [/\d{2}/, '123', false],
  [/\d{2}/, 'x12', false],
  [/\d{2}/, '12\n', false],
  [/\d{2}/, '12\n34', false],
  [/^\d{2}$/, '12', true],
  [/^a|b$/, 'ax', false],
])('P25.f the whole postal code matches its pattern: %s and %j', (pattern, text, matches) => {
  expect(codesOf(postalCode(pattern), text)).toEqual(matches ? [] : ['postalCode']);
});

test('P25.f a postal code ignores the flags that would look at a line or go on from the last match', () => {
  expect(codesOf(postalCode(/\d{2}/m), '12\n34')).toEqual(['postalCode']);
  const sticky = v.pipe(v.string(), postalCode(/\d{2}/gy));
  expect([issuesOf(sticky, '12'), issuesOf(sticky, '12')]).toEqual([[], []]);
});

test('P25.f a postal code keeps the flags that say what a letter is', () => {
  expect(codesOf(postalCode(/[a-z]+/i), 'ABC')).toEqual([]);
});

test('P25.f rules about the form of a text let the empty text pass', () => {
  for (const textRule of [postalCode(), emailFormat(), maxLength(1), noOuterSpaces(), oneLine(), nameCharacters()])
    expect(codesOf(textRule, '')).toEqual([]);
});

test('P18.b postal codes are five digits', () => {
  expect(codesOf(postalCode(), '01067')).toEqual([]);
  expect(codesOf(postalCode(), '1067')).toEqual(['postalCode']);
  expect(codesOf(postalCode(), '010678')).toEqual(['postalCode']);
  expect(codesOf(postalCode(), '0106A')).toEqual(['postalCode']);
  expect(codesOf(postalCode(), ' 01067')).toEqual(['postalCode']);
});

test('a text has no spaces before or after its value', () => {
  expect(codesOf(noOuterSpaces(), 'Anna Maria')).toEqual([]);
  expect(codesOf(noOuterSpaces(), ' Anna')).toEqual(['outerSpaces']);
  expect(codesOf(noOuterSpaces(), 'Anna\t')).toEqual(['outerSpaces']);
});

test('a text is at most as long as its limit', () => {
  expect(codesOf(maxLength(3), 'abc')).toEqual([]);
  expect(codesOf(maxLength(3), 'abcd')).toEqual(['maxLength']);
});

test.each([
  'a@b.de',
  'anna.maria+reise@post.example.com',
  "o'brien@example.ie",
  'max@müller.de',
  'ИВАН@почта.рф',
  'a@b--c.de',
])('an e-mail address: %s', (address) => {
  expect(codesOf(emailFormat(), address)).toEqual([]);
});

test.each([
  'anna',
  '@b.de',
  'a@',
  'a@b',
  'a@b.',
  'a@.de',
  'a@b..de',
  'a..b@c.de',
  '.a@b.de',
  'a@@b.de',
  'a b@c.de',
  'a@b.de ',
  'a@-b.de',
  'a@b.de\nBcc: x@y.de',
  'a@b.de,c@d.de',
  'Anna <a@b.de>',
  'a\u0000@b.de',
])('no e-mail address: %j', (address) => {
  expect(codesOf(emailFormat(), address)).toEqual(['emailFormat']);
});

test.each([
  'Änne Özdemir-Groß',
  "O'Brien",
  'O’Neill',
  'Dʼarcy',
  'Dr. J. R. R. Müller, geb. Łukasz (Witwe)',
  'Heinrich 2.',
  'Зоя Иванова‐Петрова',
  '山田 太郎',
  'ジョン・スミス',
  'محمد بن عبد الله',
  'علی\u200cرضا',
  'ක්\u200dරිශාන්',
  'יוסף בן־דוד',
  'Nguyễn Thị Minh Khai',
  'Schmidt\u00adbauer',
])('the name of a person: %s', (name) => {
  expect(codesOf(nameCharacters(), name)).toEqual([]);
});

const hiddenCharacters = ['\n', '\r', '\t', '\0', '\u0085', '\u2028', '\u2029', '\u200b', '\u2060', '\ufeff'].concat([
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
]);

test.each(hiddenCharacters)('neither a name nor a line holds %j', (character) => {
  expect(codesOf(nameCharacters(), `Anna${character}Maria`)).toEqual(['characters']);
  expect(codesOf(oneLine(), `Anna${character}Maria`)).toEqual(['characters']);
});

test.each(Array.from('<>@:/\\{}[]|🙂🚗❤'))('no name has %s, a line may', (character) => {
  expect(codesOf(nameCharacters(), `Anna${character}Maria`)).toEqual(['characters']);
  expect(codesOf(oneLine(), `Anna${character}Maria`)).toEqual([]);
});
