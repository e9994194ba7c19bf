import { describe, expect, test } from 'vitest';
import { maskDigits, maskEdit, maskRest } from './mask.ts';

const amex = '9999-999999-99999';

/** What a hand does to a field: `|` is the caret. */
function edit(before: string, after: string, isForward = false): string {
  const caret = after.indexOf('|');
  const masked = maskEdit(amex, { value: after.replace('|', ''), caret, isForward }, before);
  return `${masked.value.slice(0, masked.caret)}|${masked.value.slice(masked.caret)}`;
}

describe('Q6.c a number takes the form of its mask', () => {
  test('Q6.c digits get separators, and no more than fit', () => {
    expect(maskDigits(amex, '3782')).toBe('3782');
    expect(maskDigits(amex, '37828')).toBe('3782-8');
    expect(maskDigits(amex, '37828224631000599')).toBe('3782-822463-10005');
    expect(maskDigits(amex, '37828224631000599', 16)).toBe('3782-822463-100059');
    expect(maskRest(amex, '3782-8')).toBe('_____-_____');
  });

  test('Q6.c typing at the end, in the middle and of letters', () => {
    expect(edit('3782', '37828|')).toBe('3782-8|');
    expect(edit('3782-8', '37x|82-8')).toBe('37|82-8');
    expect(edit('3782-8', '379|82-8')).toBe('379|8-28');
  });

  test('Q6.c a pasted number, whatever separates its digits', () => {
    expect(edit('', '3782 822463 10005|')).toBe('3782-822463-10005|');
    expect(edit('37', '3782.8224|')).toBe('3782-8224|');
  });

  test('Q6.c deleting: a digit, a separator, all', () => {
    expect(edit('3782-8', '3782-|')).toBe('3782|');
    expect(edit('3782-82', '3782|82')).toBe('378|8-2');
    expect(edit('3782-82', '3782|82', true)).toBe('3782|-2');
    expect(edit('3782-8', '|')).toBe('|');
  });
});
