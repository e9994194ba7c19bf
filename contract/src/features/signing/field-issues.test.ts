import { expect, test } from 'vitest';
import { fieldIssues, prefillIssues, unknownFields } from './field-issues.ts';
import { readTemplate } from './read-template.ts';
import type { FieldValue } from './template.ts';

const home = { today: () => ({ year: 2026, month: 11, day: 15 }), country: 'DE' } as const;

function template(control: string) {
  const read = readTemplate(`<form name="f" data-version="1"><h1>T</h1><label>A ${control}</label></form>`);
  if (!read) throw new Error('The template is not understood');
  return read;
}

const codes = (control: string, a?: FieldValue) =>
  fieldIssues(template(control), a === undefined ? {} : { a }, home).map(({ code }) => code);

test.each<[string, FieldValue | undefined, string[]]>([
  ['<input name="a">', undefined, []],
  ['<input name="a" required>', undefined, ['required']],
  ['<input name="a" required>', '  ', ['required']],
  ['<input name="a" required>', 'x', []],
  ['<input name="a" maxlength="2">', 'xyz', ['maxLength']],
  ['<input name="a">', 'IBAN \u202e1234', ['characters']],
  ['<textarea name="a"></textarea>', 'eins\nzwei', []],
  ['<textarea name="a"></textarea>', 'eins\n\u2066zwei', ['characters']],
  ['<input name="a">', true, ['invalid']],
  ['<input name="a" readonly value="C-1">', 'C-2', ['invalid']],
  ['<input name="a" readonly value="C-1">', 'C-1', []],
  ['<input name="a" type="checkbox">', false, []],
  ['<input name="a" type="checkbox" required>', false, ['consentMandatory']],
  ['<input name="a" type="checkbox" required>', true, []],
  ['<select name="a"><option value="x">X</option></select>', 'y', ['unknownCode']],
  ['<select name="a"><option value="x">X</option></select>', 'x', []],
  ['<input name="a" type="number" min="1" max="3">', 'one', ['numbersOnly']],
  ['<input name="a" type="number" min="1" max="3">', '0', ['minValue']],
  ['<input name="a" type="number" min="1" max="3">', '3,5', ['maxValue']],
  ['<input name="a" type="number" min="1" max="3">', '2,5', []],
  ['<input name="a" data-type="amount">', '18.500', []],
  ['<input name="a" data-type="amount">', '18.500,00', []],
  ['<input name="a" data-type="amount">', '18,50', []],
  ['<input name="a" data-type="amount">', '18,500', ['fractionDigits']],
  ['<input name="a" data-type="amount">', '-5', ['numbersOnly']],
  ['<input name="a" data-type="amount" max="5">', '5,01', ['maxValue']],
  ['<input name="a" data-type="integer">', 'x', ['numbersOnly']],
  ['<input name="a" data-type="integer">', '2,5', ['noDecimals']],
  ['<input name="a" data-type="integer">', '2', []],
  ['<input name="a" type="date">', '31.02.2026', ['impossibleDate']],
  ['<input name="a" type="date" data-future="false">', '16.11.2026', ['notInFuture']],
  ['<input name="a" type="date" data-future="false">', '15.11.2026', []],
  ['<input name="a" type="date" data-past="false">', '14.11.2026', ['notInPast']],
  ['<input name="a" type="date" data-past="false" data-future="false">', '14.11.2026', ['onlyToday']],
  ['<input name="a" type="date" data-past="false" data-future="false">', '15.11.2026', []],
  ['<input name="a" type="date" min="2026-01-01">', '31.12.2025', ['minDate']],
  ['<input name="a" type="date" max="2026-01-01">', '02.01.2026', ['maxDate']],
  ['<input name="a" pattern="[A-Z]{2}">', 'AB', []],
  ['<input name="a" pattern="[A-Z]{2}">', 'xABx', ['pattern']],
  ['<input name="a" pattern="a|b">', 'bc', ['pattern']],
  ['<input name="a" data-validation="email">', 'a@', ['emailFormat']],
  ['<input name="a" data-validation="phone">', '12', ['phone']],
  ['<input name="a" data-validation="postalCode">', '123', ['postalCode']],
  ['<input name="a" data-validation="iban">', 'DE89 3704 0044 0532 0130 00', []],
  ['<input name="a" data-validation="iban">', 'DE88 3704 0044 0532 0130 00', ['iban']],
  ['<input name="a" data-validation="iban">', 'DE89', ['iban']],
])('S1.b S1.c S1.d %s with %s: %s', (control, value, expected) => {
  expect(codes(control, value)).toEqual(expected);
});

const amount = '<input name="a" data-type="amount" readonly required>';

test.each<[string, Record<string, FieldValue>, [string, string][]]>([
  [amount, { a: '18.500' }, []],
  [amount, { a: '0' }, []],
  [amount, {}, [['a', 'required']]],
  [amount, { a: '' }, [['a', 'required']]],
  [amount, { a: '1e5' }, [['a', 'numbersOnly']]],
  [amount, { a: '1', b: '1' }, [['b', 'invalid']]],
  [amount, { a: true }, [['a', 'invalid']]],
  ['<input name="a" data-type="amount" readonly required value="5">', {}, []],
  ['<input name="a" data-type="amount" readonly>', {}, []],
  ['<input name="a" data-type="amount" required>', {}, []],
  ['<input name="a" data-type="amount" required>', { a: 'five' }, [['a', 'numbersOnly']]],
  ['<input name="a" type="checkbox" readonly required>', {}, [['a', 'consentMandatory']]],
  ['<input name="a" type="checkbox" readonly required>', { a: true }, []],
  ['<input name="a" type="date">', { a: 'tomorrow' }, [['a', 'impossibleDate']]],
  ['<input name="memberName" readonly required>', {}, [['memberName', 'required']]],
])('S1.b S1.d before it is sent, %s with %j: %j', (control, given, expected) => {
  expect(prefillIssues(template(control), given, home).map(({ path, code }) => [path.join('.'), code])).toEqual(
    expected,
  );
});

test('S1.c what the case knows counts as filled in, and is asked for by no form in vain', () => {
  const form = template('<input name="memberName" readonly required>');
  const facts = { memberName: 'Eva', licencePlate: 'M-GR 4711' };
  expect(prefillIssues(form, {}, home, facts)).toEqual([]);
});

test('S1.b an issue names its field and the values of its message', () => {
  const [issue] = fieldIssues(template('<input name="a" type="date" min="2026-01-01">'), { a: '31.12.2025' }, home);
  expect(issue).toEqual({ code: 'minDate', path: ['a'], level: 'error', values: { minDate: '2026-01-01' } });
});

test('a pattern that hangs other engines is answered at once', () => {
  expect(codes('<input name="a" pattern="(a+)+b" maxlength="500">', 'a'.repeat(500))).toEqual(['pattern']);
});

test('unknown names are reported, also those that every object has', () => {
  expect(unknownFields(template('<input name="a">'), { a: '', b: '', constructor: '' })).toEqual(['b', 'constructor']);
  expect(codes('<input name="toString" required>')).toEqual(['required']);
});
