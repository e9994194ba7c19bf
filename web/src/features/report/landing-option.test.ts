import { reportOptions } from '@beistand/contract/features/report/entries.ts';
import { expect, test } from 'vitest';
import { landingOption, offeredOptions } from './landing-option.ts';

test('M1.a the three options are found in any capitalisation', () => {
  for (const option of reportOptions) {
    expect([option, option.toUpperCase(), option.toLowerCase()].map(landingOption)).toEqual([option, option, option]);
  }
});

test('M1.b any other value is no option', () => {
  expect(['', 'immediate', 'immediateHelp ', 'toString', '../immediateHelp'].map(landingOption)).toEqual(
    Array(5).fill(undefined),
  );
});

test('the options offered are those of the contract, in its order', () => {
  expect(offeredOptions).toEqual(reportOptions);
});
