import * as v from 'valibot';
import { expect, test } from 'vitest';
import { required } from './required.ts';
import { issuesOf } from './rule.ts';

const text = required(v.string());

test.each([
  '',
  ' \t\n\u00a0\u3000',
  // Without a width, or ignored where it is drawn.
  '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u061c\u180e\u2064\u{e0041}',
  // Fillers and blanks that count as letters or symbols.
  '\u115f\u1160\u3164\uffa0\u2800\u{1d159}\u{13441}\u{13442}\ufffc',
  // Marks upon nothing.
  '\u0301\u0308\u20dd\ufe0f',
  '\u0001\u0085\u2028\u202e\u2066',
  '\ud800',
])('P25.c a text in which nothing can be seen is none: %j', (unseen) => {
  expect(issuesOf(text, unseen)).toEqual([{ code: 'required', path: [], level: 'error' }]);
});

test.each([
  'x',
  '7',
  '!',
  '€',
  'Änne',
  'A\u0308nne',
  'Donau\u00addampf',
  'محمد',
  'علی\u200cرضا',
  '山',
  'ถนอม',
  'ක්\u200dරි',
  '한',
  'ב',
  '👩🏽\u200d⚕️',
  '🇩🇪',
  '1️⃣',
])('a text in any script is one: %s', (seen) => {
  expect(issuesOf(text, seen)).toEqual([]);
});
