import { expect, test } from 'vitest';
import { countryOf, nameFields } from './name-fields.ts';

test('P18.c names begin with the first name', () => {
  expect(nameFields('DE')).toEqual(['firstName', 'lastName']);
  expect(nameFields('US')).toEqual(['firstName', 'lastName']);
});

test('P18.c names begin with the last name in France, Japan and China', () => {
  expect(nameFields(countryOf('fr_FR'))).toEqual(['lastName', 'firstName']);
  expect(nameFields(countryOf('zh-CN'))).toEqual(['lastName', 'firstName']);
  expect(nameFields(countryOf('ja')).indexOf('lastName')).toBeLessThan(nameFields('JP').indexOf('firstName'));
});

test('P18.c Japan alone has Kanji name fields', () => {
  expect(nameFields('JP')).toEqual(['lastNameKanji', 'firstNameKanji', 'lastName', 'firstName']);
  expect(nameFields('CN').join()).not.toContain('Kanji');
});
