import type { Figures } from '@beistand/contract/features/desk/figures-schema.ts';
import { expect, test } from 'vitest';
import { valueOf, wordsFor } from './shown-figures.ts';

const figures = (part: Partial<Figures> = {}): Figures => ({
  newCases: 0,
  openCases: 0,
  callsKept: 0,
  callsMissed: 0,
  firstAnswers: 0,
  medianMinutes: null,
  documents: 0,
  refused: 0,
  ...part,
});

test('H12 shares are of what could be kept or refused; of nothing there is none', () => {
  expect(valueOf(figures({ callsKept: 3, callsMissed: 1 }), 'callsKept')).toBe(0.75);
  expect(valueOf(figures(), 'callsKept')).toBeNull();
  expect(valueOf(figures({ documents: 4, refused: 1 }), 'refused')).toBe(0.25);
  expect(valueOf(figures({ documents: 1, refused: 2 }), 'refused')).toBe(1);
});

test('H12 times are written in minutes, and in hours from the first on', () => {
  const text = (id: string, values: object = {}) => `${id} ${Object.values(values).join(' ')}`.trim();
  const words = (medianMinutes: number | null) =>
    wordsFor(figures({ medianMinutes }), 'medianMinutes', { text: text as never, locale: 'de_DE' });
  expect([words(59), words(60), words(125), words(null)]).toEqual([
    'deskLead.figures.minutes 59',
    'deskLead.figures.hours 1 0',
    'deskLead.figures.hours 2 5',
    'deskLead.figures.none',
  ]);
});
