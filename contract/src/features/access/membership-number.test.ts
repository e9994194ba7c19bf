import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issuesOf } from '#validation/rule.ts';
import { brokenMembershipNumberRule, membershipNumberSchema, withCheckDigit } from './membership-number.ts';

const rules = {
  digits: 'A membership number has digits only, apart from spaces and dashes',
  length: 'A membership number has at most 9 digits, the check digit included',
  zeros: 'A membership number is not all zeros',
  checkDigit:
    'The last digit of a membership number is its check digit: the other digits, multiplied from the right by 2, 3, 4, 5, 6, 7, 2, 3, …, ' +
    'are added up; the check digit is 11 minus the remainder of that sum by 11, and 10 and 11 become 0',
};

const body = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 })
  .map((digits) => digits.join(''))
  .filter((digits) => !/^0+$/.test(digits));

// Worked out by hand: 1234 gives 4·2 + 3·3 + 2·4 + 1·5 = 30, and 11 − 30 mod 11 = 3.
test.each([
  ['1234', '3', 'the plain case'],
  ['1', '9', 'the shortest body: 1·2, 11 − 2'],
  ['100000', '4', 'the sixth place has the weight 7'],
  ['1000000', '9', 'the weights start again with 2 at the seventh place'],
  ['10000000', '8', 'and go on with 3'],
  ['12345678', '5', '8·2 + 7·3 + 6·4 + 5·5 + 4·6 + 3·7 + 2·2 + 1·3 = 138, 11 − 6'],
  ['7', '8', '7·2 = 14, 11 − 3'],
  ['6', '0', '6·2 = 12, 11 − 1 = 10 becomes 0'],
  ['14', '0', '4·2 + 1·3 = 11, 11 − 0 = 11 becomes 0'],
])('P26.b check digit of %s is %s: %s', (digits, check) => {
  expect(withCheckDigit(digits), rules.checkDigit).toBe(digits + check);
});

test('P26.b a number with its check digit is valid', () => {
  fc.assert(
    fc.property(body, (digits) => {
      expect(brokenMembershipNumberRule(withCheckDigit(digits)), rules.checkDigit).toBeUndefined();
    }),
  );
});

test('P26.b a number with any other check digit is not', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 9 }), (digits, shift) => {
      const right = Number(withCheckDigit(digits).at(-1));
      const wrong = `${digits}${(right + shift) % 10}`;
      expect(brokenMembershipNumberRule(wrong), rules.checkDigit).toBe('membershipNumberCheckDigit');
    }),
  );
});

test('P26.a at most 9 digits', () => {
  expect(brokenMembershipNumberRule(withCheckDigit('12345678')), rules.length).toBeUndefined();
  expect(brokenMembershipNumberRule('1234567890'), rules.length).toBe('membershipNumberLength');
  expect(issuesOf(membershipNumberSchema, '1234567890'), rules.length).toEqual([
    { code: 'membershipNumberLength', path: [], level: 'error', values: { max: 9 } },
  ]);
});

test('P26.a not all zeros, although their check digit would be right', () => {
  for (const zeros of ['0', '00', '000000000']) {
    expect(brokenMembershipNumberRule(zeros), rules.zeros).toBe('membershipNumberZeros');
  }
});

test('P26.a leading zeros count as digits', () => {
  expect(brokenMembershipNumberRule(withCheckDigit('00001234')), rules.checkDigit).toBeUndefined();
});

test.each(['1', '5', '9'])('P26.b one digit alone is never a number: %s', (digit) => {
  expect(brokenMembershipNumberRule(digit), rules.checkDigit).toBe('membershipNumberCheckDigit');
});

test('P26.a spaces and dashes are stripped before checking', () => {
  expect(v.parse(membershipNumberSchema, ' 12-34 3 ')).toBe('12343');
  expect(v.parse(membershipNumberSchema, '12–343')).toBe('12343');
});

test.each(['abc', '1234a', '12.343', '+12343', '١٢٣٤٣'])('P26.a digits only: %s', (text) => {
  expect(brokenMembershipNumberRule(text), rules.digits).toBe('membershipNumberDigits');
});

test('P26.a any text breaks at most one rule, and an accepted one is digits', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d -]{1,12}$/)), (text) => {
      const { success, output, issues = [] } = v.safeParse(membershipNumberSchema, text);
      if (success) expect(output).toMatch(/^\d{0,9}$/);
      else expect(issues).toHaveLength(1);
    }),
  );
});

test('P26.a an empty number is for the rule required to judge', () => {
  expect(issuesOf(membershipNumberSchema, '')).toEqual([]);
});

test.each(['', '0', '00000000', '123456789', '12a', ' 12'])(
  'P26.a there is no number that starts with %j',
  (digits) => {
    expect(() => withCheckDigit(digits)).toThrow(RangeError);
  },
);
