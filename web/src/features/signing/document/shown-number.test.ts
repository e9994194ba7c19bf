import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test('P24.a S1.a an amount that is only read is written in the language of the page', () => {
  expect(shownNumber('1480,00', 'de_DE')).toBe('1.480,00');
  expect(shownNumber('1480,00', 'en_US')).toBe('1,480.00');
  expect(shownNumber('1480.5', 'de_DE')).toBe('1.480,5');
  expect(shownNumber('1480', 'de_DE')).toBe('1.480');
});

test('S1.a what is no number stays as it is', () => {
  expect(shownNumber('', 'de_DE')).toBe('');
  expect(shownNumber('n. v.', 'de_DE')).toBe('n. v.');
});
