import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { iban } from './iban.ts';
import { issuesOf } from './rule.ts';

const rules = {
  form: 'An IBAN is two letters, two digits and 11 to 30 letters and digits, with or without spaces',
  remainder:
    'The remainder of an IBAN by 97 is 1: its first four characters move to the end, letters count as 10 (A) to 35 (Z), and what is written ' +
    'then is one number',
};

const schema = v.pipe(v.string(), iban());
const codesOf = (text: string) => issuesOf(schema, text).map(({ code }) => code);

/** Puts the two digits in front of an account that make the remainder 1, by adding up digit by digit instead of one large number. */
function withCheckDigits(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (character) => Number.parseInt(character, 36)).join('');
  const remainder = Array.from(digits, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);
  return `${country}${String(98 - remainder).padStart(2, '0')}${account}`;
}

const country = fc.stringMatching(/^[A-Z]{2}$/);
const account = fc.stringMatching(/^[A-Z\d]{11,30}$/);

// The examples of the registry of IBANs.
test.each([
  ['DE89370400440532013000', 'the plain case'],
  ['GB82WEST12345698765432', 'letters in the account'],
  ['NO9386011117947', 'the shortest'],
  ['MT84MALT011000012345MTLCAST001S', 'the longest that is in use'],
  ['DE02120300000000202051', 'the check digits begin with 0'],
])('the remainder of an IBAN by 97 is 1: %s, %s', (text) => {
  expect(codesOf(text), rules.remainder).toEqual([]);
});

test('the remainder of an IBAN by 97 is 1: any account with its check digits is valid', () => {
  fc.assert(
    fc.property(country, account, (...parts) => {
      expect(codesOf(withCheckDigits(...parts)), rules.remainder).toEqual([]);
    }),
  );
});

test('the remainder of an IBAN by 97 is 1: a wrong digit is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const right = 'DE89370400440532013000';
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + shift) % 10}${right.slice(at + 1)}`;
      expect(codesOf(wrong), rules.remainder).toEqual(['iban']);
    }),
  );
});

test('the remainder of an IBAN by 97 is 1: two neighbours that changed places are found', () => {
  const right = 'DE89370400440532013000';
  for (let at = 2; at < right.length - 1; at += 1) {
    const [one, other] = [right[at], right[at + 1]];
    const wrong = `${right.slice(0, at)}${other}${one}${right.slice(at + 2)}`;
    expect(codesOf(wrong), rules.remainder).toEqual(one === other ? [] : ['iban']);
  }
});

test('an IBAN may be written with spaces and in small letters', () => {
  expect(codesOf('DE89 3704 0044 0532 0130 00'), rules.form).toEqual([]);
  expect(codesOf(' de89 3704 0044 0532 0130 00 '), rules.form).toEqual([]);
});

test.each([
  ['DE89', 'no account'],
  ['D', 'one letter'],
  ['89370400440532013000DE', 'the country at the end'],
  ['DEA9370400440532013000', 'a letter among the check digits'],
  ['DE89-3704-0044-0532-0130-00', 'dashes'],
  ['DE89370400440532013000\n', 'a line break'],
  ['ÄE89370400440532013000', 'another letter'],
  ['DE8937040044053201300٠', 'another digit'],
  [withCheckDigits('DE', '1234567890'), 'ten characters after the check digits'],
  [withCheckDigits('DE', '1'.repeat(31)), 'thirty-one'],
])('an IBAN has its form: not %j, %s', (text) => {
  expect(codesOf(text), rules.form).toEqual(['iban']);
});

test('an empty IBAN is for the rule required to judge', () => {
  expect(codesOf('')).toEqual([]);
});
