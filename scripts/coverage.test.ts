import { expect, test } from 'vitest';
import { judge, pageProblems, pageText, parseRequirements, provenIds, unprovenClaims } from './coverage.mjs';

const areas = parseRequirements(`# Requirements

Words about ids like P1.b.

## P. Platform

**P1 Base path**

- a: served below it
- b: every route survives a reload

**P4 \`/\`** leads on

## W. Wizard

**W3 Steps** change
`);

const ran = (title: string, outcome: 'passed' | 'failed' | 'skipped' = 'passed') => ({
  title,
  outcome,
  file: 'e2e/a.spec.ts:7',
});
const whole = [ran('P1.a below'), ran('P1.b P4 a deep link'), ran('W3 steps')];

test('areas, rows and clauses are read from the page of requirements', () => {
  expect(areas.map(({ area, rows }) => [area, rows.map(({ id }) => id)])).toEqual([
    ['P. Platform', ['P1', 'P4']],
    ['W. Wizard', ['W3']],
  ]);
  expect(areas[0]?.rows[0]?.clauses).toEqual([
    { id: 'P1.a', text: 'served below it' },
    { id: 'P1.b', text: 'every route survives a reload' },
  ]);
  expect(areas[0]?.rows[1]?.title).toBe('`/` leads on');
});

test.each([
  ['P1.b P4 a deep link', ['P1.b', 'P4']],
  ['L1, L2/L3.c lists', ['L1', 'L2', 'L3.c']],
  ['Q10 ten', ['Q10']],
  ['a test of P1', []],
  ['P100 is no id', []],
  ['P1ain words', []],
])('the ids of "%s" are those at its beginning', (title, ids) => {
  expect(provenIds(title)).toEqual(ids);
});

test.each([
  ['proved', [ran('P1.a x'), ran('P1.b x')]],
  ['in part', [ran('P1.a x')]],
  ['not run', [ran('P1.a x'), ran('P1.b x', 'skipped')]],
  ['failed', [ran('P1.a x'), ran('P1.b x'), ran('P1.b y', 'failed')]],
  ['no test', [ran('P1 the bare row proves no clause')]],
])('a row of two clauses is %s', (state, tests) => {
  const row = areas[0]?.rows[0];
  expect(row && judge(tests).rowState(row)).toBe(state);
});

test('the page lists every row and clause, in the words of the requirements', () => {
  const page = pageText(areas, whole);
  expect(page).toContain('## P. Platform (2 of 2)');
  expect(page).toContain('| P1.b | proved | every route survives a reload | `e2e/a.spec.ts` |');
  expect(pageProblems(areas, page)).toEqual([]);
  const changed = page.replace('| P1.b |', '| P1.c |').replace('leads on', 'leads back');
  expect(pageProblems(areas, changed)).toEqual([
    'P1.b is missing or differs',
    'P4 is missing or differs',
    'P1.c is no row or clause any more',
  ]);
});

test('what the page calls proved is proved by a run, or could not run there', () => {
  const page = pageText(areas, whole);
  expect(unprovenClaims(areas, whole, page)).toEqual([]);
  expect(unprovenClaims(areas, [ran('P1.a x'), ran('P1.b P4 x', 'skipped'), ran('W3 x', 'failed')], page)).toEqual([
    'docs/coverage.md calls W3 proved; in this run: failed',
  ]);
  expect(unprovenClaims(areas, [ran('P1.a x'), ran('P4 x'), ran('W3 x')], page)).toEqual([
    'docs/coverage.md calls P1 proved; in this run: in part',
    'docs/coverage.md calls P1.b proved; in this run: no test',
  ]);
});

test('a test that names an unknown requirement is reported', () => {
  const tests = [...whole, ran('P1 the whole row'), ran('W3.a x'), ran('A4 a paper size')];
  expect(unprovenClaims(areas, tests, '')).toEqual([
    'e2e/a.spec.ts:7 names P1, which is no clause: P1 the whole row',
    'e2e/a.spec.ts:7 names W3.a, which is no clause: W3.a x',
  ]);
});
