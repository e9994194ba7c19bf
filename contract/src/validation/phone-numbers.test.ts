import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dialledNumber, groupedNumber, possiblePhone, samePhone, toE164 } from './phone-numbers.ts';
import { issuesOf } from './rule.ts';

function codesOf(text: string): string[] {
  return issuesOf(v.pipe(v.string(), possiblePhone()), text).map(({ code }) => code);
}

test.each([
  ['030 1234567', '+49301234567'],
  ['0151/23456789', '+4915123456789'],
  ['+49 (0)30 1234567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['+359 2 123 4567', '+35921234567'],
])('P25.e phone: %s is possible, with DE as its default country', (text, e164) => {
  expect(codesOf(text)).toEqual([]);
  expect(toE164(text, 'DE')).toBe(e164);
});

test.each(['030-123-4567', '030–1234567', '+49-30-1234567'])('P25.e phone: dashes are stripped from %s', (text) => {
  expect(toE164(text, 'DE')).toBe('+49301234567');
});

test.each(['030_1234567', '030 1234567__', '__030 1234567'])(
  'P25.e phone: underscores are stripped from %s',
  (text) => {
    expect(toE164(text, 'DE')).toBe('+49301234567');
  },
);

test.each([
  '030 1234567x123',
  '030 1234567 x123',
  '030 1234567 ext. 123',
  '030 1234567 ext 123',
  '030 1234567, ext.123',
  '030 1234567 Extension 123',
  '030 1234567#123',
  '030 1234567 #123',
  '030 1234567;ext=123',
])('P25.e phone: the extension is stripped from %s', (text) => {
  expect(codesOf(text)).toEqual([]);
  expect(toE164(text, 'DE')).toBe('+49301234567');
});

test.each([
  '12',
  '112',
  'abc',
  '030 1234567 abc',
  'Tel 030 1234567',
  '+49',
  '+4915123456789012345',
  'x123',
  '+999 1234567',
  '0170 123',
  '12345',
  '+49 151 234567',
])('P25.e phone: %s is not possible', (text) => {
  expect(codesOf(text)).toEqual(['phone']);
  expect(toE164(text, 'DE')).toBeUndefined();
});

test('P25.e phone: an empty number is for the rule required to judge', () => {
  expect(codesOf('')).toEqual([]);
  expect(toE164('', 'DE')).toBeUndefined();
});

test('P25.e phone: another default country', () => {
  expect(toE164('01 2345678', 'AT')).toBe('+4312345678');
});

test('P25.e phone: the normal form is its own normal form', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 9_999_999 }),
      fc.constantFrom('', '-', '_', ' '),
      (local, separator) => {
        const number = toE164(`030${separator}${local}`, 'DE');
        expect(number).toBe(`+4930${local}`);
        expect(toE164(number ?? '', 'DE')).toBe(number);
      },
    ),
  );
});

test('a repeated number may be written in another way', () => {
  expect(samePhone('030 1234567', '+49 30 1234567')).toBe(true);
  expect(samePhone('0664 1234567', '+43 664 1234567')).toBe(true);
  expect(samePhone('0043 664 1234567', '0664/1234567')).toBe(true);
  expect(samePhone('0664 1234567', '+43 664 1234568')).toBe(false);
  expect(samePhone('030 1234567', '030 1234568')).toBe(false);
  expect(samePhone('x', 'y')).toBe(false);
  expect(samePhone('', '')).toBe(true);
});

test.each([
  ['305 555 0184', 'DE', '+49 305 555 0184'],
  ['+1 305 555 0184', 'DE', '+1 305 555 0184'],
  ['0664 123456', 'AT', '+43 664 123 456'],
  ['112', 'DE', '112'],
] as const)('P25.e phone: %s is shown as it is dialled from %s', (text, country, shown) => {
  expect(dialledNumber(text, country)).toBe(shown);
  expect(toE164(text, country) ?? text).toBe(shown.replaceAll(' ', ''));
});

test.each([
  ['0171 5550442', '+49 171 5550442'],
  ['0151 2345678', '+49 151 234 5678'],
  ['+306941234567', '+30 694 123 4567'],
  ['030 1234567 ext. 123', '+49 30 1234567'],
  ['112', '112'],
])('H4.a phone: %s is read in groups', (text, shown) => {
  expect(groupedNumber(text, 'DE')).toBe(shown);
});
