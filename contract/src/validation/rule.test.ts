import * as v from 'valibot';
import { expect, test } from 'vitest';
import { codeOf, unique } from './codes.ts';
import { sameValue } from './same-value.ts';
import { accepted, chosen, required } from './required.ts';
import { issuesOf, rule } from './rule.ts';
import { emailFormat, maxLength, noOuterSpaces } from './texts.ts';

const contactSchema = v.object({
  name: required(v.pipe(v.string(), noOuterSpaces(), maxLength(3))),
  phones: v.array(v.object({ type: codeOf(['home', 'work']) })),
});

function codesOf(schema: v.GenericSchema, value: unknown): string[] {
  return issuesOf(schema, value).map(({ code }) => code);
}

test('an issue has a code, the path of its field, a level and the values of its message', () => {
  expect(issuesOf(contactSchema, { name: 'Anna', phones: [] })).toEqual([
    { code: 'maxLength', path: ['name'], level: 'error', values: { max: 3 } },
  ]);
  expect(issuesOf(contactSchema, { name: 'Ida', phones: [{ type: 'home' }, { type: 'fax' }] })).toEqual([
    { code: 'unknownCode', path: ['phones', 1, 'type'], level: 'error' },
  ]);
});

test("a limit of valibot's own is a value of its message", () => {
  expect(issuesOf(v.pipe(v.number(), v.maxValue(365, 'maxValue')), 400)).toEqual([
    { code: 'maxValue', path: [], level: 'error', values: { maxValue: 365 } },
  ]);
});

test('all issues are told, in the order of fields and of the rules of a field', () => {
  expect(codesOf(contactSchema, { name: ' Anna', phones: [{ type: 'fax' }] })).toEqual([
    'outerSpaces',
    'maxLength',
    'unknownCode',
  ]);
});

test('a valid value has no issues', () => {
  expect(issuesOf(contactSchema, { name: 'Ida', phones: [{ type: 'work' }] })).toEqual([]);
});

test.each([[undefined], [null], [''], ['  '], ['\n']])('P25.c required: %j is empty', (value) => {
  expect(issuesOf(v.object({ name: required(v.string()) }), { name: value })).toEqual([
    { code: 'required', path: ['name'], level: 'error' },
  ]);
});

test('P25.c required: a missing field and a missing object are told like an empty one', () => {
  expect(issuesOf(v.object({ name: required(v.string()) }), {})).toEqual([
    { code: 'required', path: ['name'], level: 'error' },
  ]);
  expect(issuesOf(contactSchema, undefined)).toEqual([{ code: 'required', path: [], level: 'error' }]);
});

test('P25.c required: an empty list is empty, but zero and false are answers', () => {
  expect(codesOf(required(v.array(v.string())), [])).toEqual(['required']);
  expect(codesOf(required(v.number()), 0)).toEqual([]);
  expect(codesOf(required(v.boolean()), false)).toEqual([]);
});

test('P25.c required: what is to be chosen is told apart from what is to be filled in', () => {
  const told = { code: 'required', path: [], level: 'error', values: { control: 'choice' } };
  expect(issuesOf(required(codeOf(['home', 'work'])), '')).toEqual([told]);
  expect(issuesOf(required(v.boolean()), undefined)).toEqual([told]);
  expect(issuesOf(chosen(v.string()), undefined)).toEqual([told]);
});

test('P25.c required is the only issue of an empty field', () => {
  expect(codesOf(required(v.pipe(v.string(), emailFormat())), '')).toEqual(['required']);
});

test('P25.c required keeps the types of its schema', () => {
  const schema = required(v.pipe(v.string(), v.transform(Number)));
  const parsed: number = v.parse(schema, '12');
  expect(parsed).toBe(12);
});

test('a value of the wrong type is invalid', () => {
  expect(issuesOf(contactSchema, { name: 7, phones: [] })).toEqual([
    { code: 'invalid', path: ['name'], level: 'error' },
  ]);
});

test('P25.d typelist fields accept known codes only', () => {
  expect(codesOf(codeOf(['home', 'work']), 'work')).toEqual([]);
  expect(codesOf(codeOf(['home', 'work']), 'fax')).toEqual(['unknownCode']);
  expect(codesOf(codeOf(['home', 'work']), 'HOME')).toEqual(['unknownCode']);
});

test('a mandatory consent accepts nothing but a tick', () => {
  expect(codesOf(accepted(), true)).toEqual([]);
  expect(codesOf(accepted(), false)).toEqual(['consentMandatory']);
});

test('a value that another one has is not unique', () => {
  expect(codesOf(v.pipe(v.string(), unique(['a'])), 'b')).toEqual([]);
  expect(codesOf(v.pipe(v.string(), unique(['a'])), 'a')).toEqual(['notUnique']);
});

const repeatedSchema = v.pipe(
  v.object({ email: required(v.string()), emailRepeat: required(v.string()) }),
  sameValue('email', 'emailRepeat', 'emailsDoNotMatch'),
);

test('a repeat must equal the first value and carries the issue', () => {
  expect(issuesOf(repeatedSchema, { email: 'a@b.de', emailRepeat: 'a@b.de' })).toEqual([]);
  expect(issuesOf(repeatedSchema, { email: 'a@b.de', emailRepeat: 'a@c.de' })).toEqual([
    { code: 'emailsDoNotMatch', path: ['emailRepeat'], level: 'error' },
  ]);
});

test('two empty values are required, not different', () => {
  expect(codesOf(repeatedSchema, { email: '', emailRepeat: '' })).toEqual(['required', 'required']);
});

test('a repeat is compared even while another field is invalid', () => {
  const schema = v.pipe(
    v.object({ name: required(v.string()), email: v.string(), emailRepeat: v.string() }),
    sameValue('email', 'emailRepeat', 'emailsDoNotMatch'),
  );
  expect(codesOf(schema, { name: '', email: 'a@b.de', emailRepeat: 'b' })).toEqual(['required', 'emailsDoNotMatch']);
});

test('a repeat in something that is not an object does not throw', () => {
  expect(codesOf(repeatedSchema, null)).toEqual(['required']);
});

test('a rule of its own takes its values from the catalogue', () => {
  const even = rule('valueBetween', (value: number) => value % 2 === 0, { minValue: 2, maxValue: 8 });
  expect(issuesOf(v.pipe(v.number(), even), 3)).toEqual([
    { code: 'valueBetween', path: [], level: 'error', values: { minValue: 2, maxValue: 8 } },
  ]);
});
