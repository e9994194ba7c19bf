import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Issue, type IssueCode, isIssueCode, issueCatalogue, isValid, listedIssues } from './issue.ts';

const codes = Object.keys(issueCatalogue) as IssueCode[];

const anyIssue = fc.record({
  code: fc.constantFrom(...codes),
  path: fc.array(fc.constantFrom('contact', 'phone', 'name', 0, 1), { maxLength: 3 }),
  level: fc.constantFrom('error', 'warning'),
}) as fc.Arbitrary<Issue>;

function error(...path: (string | number)[]): Issue {
  return { code: 'pattern', path, level: 'error' };
}

test('P25.g a subtree is valid only if every child is', () => {
  const issues = [error('contacts', 1, 'phone')];
  expect(isValid(issues, ['contacts', 1, 'phone'])).toBe(false);
  expect(isValid(issues, ['contacts', 1])).toBe(false);
  expect(isValid(issues, ['contacts'])).toBe(false);
  expect(isValid(issues)).toBe(false);
});

test('P25.g a subtree stays valid when a sibling or a parent has an error', () => {
  expect(isValid([error('contacts', 1, 'phone')], ['contacts', 0])).toBe(true);
  expect(isValid([error('contacts')], ['contacts', 0])).toBe(true);
  expect(isValid([error('contactsOfOthers')], ['contacts'])).toBe(true);
});

test('P25.g a tree is valid exactly if it has no error of its own and each of its children is valid', () => {
  fc.assert(
    fc.property(fc.array(anyIssue), (issues) => {
      const children = new Set(issues.flatMap(({ path }) => path.slice(0, 1)));
      const own = issues.filter(({ path, level }) => path.length === 0 && level === 'error');
      const childrenValid = [...children].every((child) => isValid(issues, [child]));
      expect(isValid(issues)).toBe(own.length === 0 && childrenValid);
    }),
  );
});

test('P25.g a warning leaves the subtree valid', () => {
  expect(isValid([{ code: 'pattern', path: ['name'], level: 'warning' }])).toBe(true);
});

test('P25.h not-null messages are suppressed in form error lists', () => {
  expect(listedIssues([{ code: 'required', path: ['name'], level: 'error' }])).toEqual([]);
});

test('P25.h phone messages are suppressed in form error lists', () => {
  expect(listedIssues([{ code: 'phone', path: ['phone'], level: 'error' }])).toEqual([]);
});

test('P25.h all other messages stay in form error lists, in their order', () => {
  const others = codes.filter((code) => code !== 'required' && code !== 'phone');
  const issues: Issue[] = codes.map((code) => ({ code, path: [], level: 'error' }));
  expect(listedIssues(issues).map(({ code }) => code)).toEqual(others);
});

test('only the catalogue decides what is a code', () => {
  expect(isIssueCode('required')).toBe(true);
  expect(isIssueCode('toString')).toBe(false);
});
