import type { Clause, Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import { describe, expect, test } from 'vitest';
import { chosenOf, isSameChoice, withChosen, withSelected, withTerm } from './choices.ts';

const term = (publicID: string, more: Partial<Term>): Term => ({
  publicID,
  name: publicID,
  required: true,
  valueType: null,
  options: [],
  directValueMin: null,
  directValueMax: null,
  currency: null,
  ...more,
});

const clause = (publicID: string, more: Partial<Clause> = {}): Clause => ({
  publicID,
  name: publicID,
  description: '',
  selected: true,
  required: false,
  amount: null,
  schedule: null,
  coverageCategoryCode: 'extras',
  updated: false,
  terms: [],
  ...more,
});

const options = [
  { code: '150', name: '150' },
  { code: '300', name: '300' },
];
const priced = [
  clause('liability', { required: true }),
  clause('glass', { terms: [term('deductible', { options, chosenTerm: '300' })] }),
  clause('valuables', { selected: false, schedule: { propertyInfos: [], scheduleItems: [] } }),
];

describe('Q2 what was chosen of an offering', () => {
  test('Q2.a only what differs from the priced clauses is marked as chosen by the person', () => {
    const changed = withSelected(priced, 'valuables', true);
    expect(chosenOf(changed, priced)).toEqual([
      { publicID: 'liability', selected: true, terms: [] },
      { publicID: 'glass', selected: true, terms: [{ publicID: 'deductible', chosenTerm: '300' }] },
      { publicID: 'valuables', selected: true, terms: [], scheduleItems: [], updated: true },
    ]);
  });

  test('Q2.a a choice that is given up again leaves nothing to recalculate', () => {
    const other = term('deductible', { options, chosenTerm: '150' });
    const changed = withTerm(priced, 'glass', other);
    expect(isSameChoice(changed, priced)).toBe(false);
    expect(isSameChoice(withTerm(changed, 'glass', { ...other, chosenTerm: '300' }), priced)).toBe(true);
  });

  test('Q2.c the own coverages of an offering replace what was chosen, and a required clause stays', () => {
    const own = [
      { publicID: 'liability', selected: false, terms: [] },
      { publicID: 'glass', selected: false, terms: [{ publicID: 'deductible' }] },
    ];
    const reset = withChosen(priced, own);
    expect(reset.map(({ selected }) => selected)).toEqual([true, false, false]);
    expect(reset[1]?.terms[0]?.chosenTerm).toBeUndefined();
  });
});
