import { expect, test } from 'vitest';
import { pastedDate } from './pasted-date.ts';

const birthday = { year: '1990', month: '02', day: '28' };

test.each([
  ['28.02.1990', 'de-DE'],
  ['28.2.1990', 'de-DE'],
  [' 28. 02. 1990 ', 'de-DE'],
  ['28.02.1990 14:30', 'de-DE'],
  ['28/02/1990', 'de-DE'],
  ['28-02-1990', 'de-DE'],
  ['28 02 1990', 'de-DE'],
  ['28021990', 'de-DE'],
  ['1990-02-28', 'de-DE'],
  ['1990-02-28T13:30:00Z', 'de-DE'],
  ['1990/2/28', 'de-DE'],
  ['28. Februar 1990', 'de-DE'],
  ['28. Feb. 1990', 'de-DE'],
  ['Mittwoch, 28. Februar 1990', 'de-DE'],
  ['02/28/1990', 'en-US'],
  ['2/28/1990', 'en-US'],
  ['02281990', 'en-US'],
  ['28.02.1990', 'en-US'],
  ['1990-02-28', 'en-US'],
  ['Feb 28, 1990', 'en-US'],
  ['February 28, 1990', 'en-US'],
  ['Feb 28, 1990 3:15 PM', 'en-US'],
  ['28/02/1990', 'fr-FR'],
  ['28 février 1990', 'fr-FR'],
  ['28 февраля 1990', 'ru-RU'],
  ['28 Φεβρουαρίου 1990', 'el-GR'],
])('reads %j on a page in %s', (text, locale) => {
  expect(pastedDate(text, locale)).toEqual(birthday);
});

test('keeps a day that the calendar does not have, so that the writer sees it', () => {
  expect(pastedDate('31.02.1990', 'de-DE')).toEqual({ year: '1990', month: '02', day: '31' });
});

test('does not guess the century', () => {
  expect(pastedDate('28.02.90', 'de-DE')).toEqual({ year: '90', month: '02', day: '28' });
});

test.each(['', 'gestern', '12', '28.02.', '1234567', '28.02.19901'])('finds no date in %j', (text) => {
  expect(pastedDate(text, 'de-DE')).toBeUndefined();
});
