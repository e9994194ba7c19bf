import { expect, test } from 'vitest';
import { looksLikeCode } from './looks-like-code.ts';

test.each(['unknownCode', 'lossDate.future', 'BAD_INPUT', 'code_7', 'e404'])('%s is a code', (words) => {
  expect(looksLikeCode(words)).toBe(true);
});

test.each(['Ungültig', 'nein', 'Bitte wählen Sie.', 'Zu spät', 'PLZ', ''])('%j is not', (words) => {
  expect(looksLikeCode(words)).toBe(false);
});
