import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test('a long name keeps its beginning and its end', () => {
  expect(shortName('Rechnung.pdf')).toBe('Rechnung.pdf');
  const name = `${'Kostenvoranschlag_der_Werkstatt_'.repeat(6)}Seite_12.pdf`;
  expect(shortName(name)).toBe('Kostenvoranschlag_der_We…Seite_12.pdf');
  expect(shortName(`a${'😀'.repeat(90)}`).isWellFormed()).toBe(true);
});
