/** What a masked field shows, and where its caret stands. */
export type Masked = { value: string; caret: number };

/** What the browser made of a field; `isForward` where what follows the caret was deleted. */
export type MaskedEdit = Masked & { isForward?: boolean };

/**
 * Digits in the form of a mask, whose 9s stand for one digit each. What the mask has no room for is left out, or stands behind it where `most`
 * lets it.
 */
export function maskDigits(mask: string, digits: string, most = maskLength(mask)): string {
  let written = '';
  let used = 0;
  for (const sign of mask) {
    if (used === digits.length) break;
    written += sign === '9' ? (digits[used++] ?? '') : sign;
  }
  return written + digits.slice(used, most);
}

/** The rest of the mask, as underscores and separators. */
export function maskRest(mask: string, written: string): string {
  return mask.slice(written.length).replaceAll('9', '_');
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** How many digits a mask has. */
export function maskLength(mask: string): number {
  return digitsOf(mask).length;
}

/**
 * What becomes of a field after an edit by hand. `typed` is what the browser made of it, with the caret behind what was typed, pasted or
 * deleted; the caret stays behind the same digit, whatever separators come or go.
 */
export function maskEdit(mask: string, typed: MaskedEdit, before: string, most = maskLength(mask)): Masked {
  let digits = digitsOf(typed.value);
  let beforeCaret = digitsOf(typed.value.slice(0, typed.caret)).length;
  // Deleting a separator alone means the digit beside it.
  const isDeletedSeparator = typed.value.length < before.length && digits === digitsOf(before);
  if (isDeletedSeparator) {
    if (!typed.isForward) beforeCaret = Math.max(beforeCaret - 1, 0);
    digits = digits.slice(0, beforeCaret) + digits.slice(beforeCaret + 1);
  }
  const value = maskDigits(mask, digits, most);
  return { value, caret: caretAfter(value, Math.min(beforeCaret, most)) };
}

/** The position behind so many digits. */
export function caretAfter(value: string, digits: number): number {
  let seen = 0;
  for (const [index, sign] of value.split('').entries()) {
    if (seen === digits) return index;
    if (/\d/.test(sign)) seen += 1;
  }
  return value.length;
}
