import { localeSettings } from '#locales.ts';
import { rule } from './rule.ts';

// Rules about a text's form let the empty text pass: whether a field may stay empty is for `required` to say.

export function noOuterSpaces() {
  return rule('outerSpaces', (text: string) => text === text.trim());
}

export function maxLength(max: number) {
  return rule('maxLength', (text: string) => text.length <= max, { max });
}

/** The whole text must match, whatever anchors, alternatives and flags the pattern has. */
export function fullMatch(pattern: RegExp | string) {
  const whole = wholePattern(pattern);
  return rule('pattern', (text: string) => text === '' || whole.test(text));
}

export function postalCode(pattern: RegExp = localeSettings.postalCodePattern) {
  const whole = wholePattern(pattern);
  return rule('postalCode', (text: string) => text === '' || whole.test(text));
}

/** The flag m would let ^ and $ match at any line, g and y would make the expression remember its last match. */
function wholePattern(pattern: RegExp | string): RegExp {
  const { source, flags } = typeof pattern === 'string' ? { source: pattern, flags: 'u' } : pattern;
  return new RegExp(`^(?:${source})$`, flags.replaceAll(/[gmy]/g, ''));
}

// Wider than the usual ASCII pattern, so that names like müller.de are accepted; closed to everything that mail headers
// use to separate or quote addresses. No part can match the same text in two ways, so long texts cost linear time.
const emailAddress =
  /^[^\s\p{C}@.,:;"()<>[\]\\]+(?:\.[^\s\p{C}@.,:;"()<>[\]\\]+)*@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/u;

export function emailFormat() {
  return rule('emailFormat', (text: string) => text === '' || emailAddress.test(text));
}
