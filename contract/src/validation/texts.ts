import { localeSettings } from '#locale-settings.ts';
import { rule } from './rule.ts';

// Rules about a text's form let the empty text pass: whether a field may stay empty is for `required` to say.

export function noOuterSpaces() {
  return rule('outerSpaces', (text: string) => text === text.trim());
}

export function maxLength(max: number) {
  return rule('maxLength', (text: string) => text.length <= max, { max });
}

// Line breaks and other control characters, and what nobody sees or what turns the direction of writing. The joiners U+200C and
// U+200D belong to names of several scripts, and a soft hyphen comes along where a name is copied.
const hidden = /(?![\u00ad\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/u;
const inNoName = /(?![\u00ad\u200c\u200d])[\p{C}\p{Zl}\p{Zp}\p{Extended_Pictographic}<>@:/\\{}[\]|]/u;

/** What turns the direction of writing, so that a text reads otherwise than it is. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function withoutTurns(text: string): string {
  return text.replaceAll(turning, '');
}

/** For what may have several lines. */
export function noTurns() {
  return rule('characters', (text: string) => withoutTurns(text) === text);
}

/** For what is written on one line and may be repeated in a message. */
export function oneLine() {
  return rule('characters', (text: string) => !hidden.test(text));
}

/** For the name of a person, in any script: nothing that makes a link, an address or a new paragraph of it, and no picture. */
export function nameCharacters() {
  return rule('characters', isNameText);
}

export function isNameText(text: string): boolean {
  return !inNoName.test(text);
}

/** The whole text must match, whatever anchors, alternatives and flags the pattern has. */
export function postalCode(pattern: RegExp = localeSettings.postalCodePattern) {
  const whole = wholePattern(pattern);
  return rule('postalCode', (text: string) => text === '' || whole.test(text));
}

/** The flag m would let ^ and $ match at any line, g and y would make the expression remember its last match. */
function wholePattern({ source, flags }: RegExp): RegExp {
  return new RegExp(`^(?:${source})$`, flags.replaceAll(/[gmy]/g, ''));
}

// Wider than the usual ASCII pattern, so that names like müller.de are accepted; closed to everything that mail headers
// use to separate or quote addresses. No part can match the same text in two ways, so long texts cost linear time.
const emailAddress =
  /^[^\s\p{C}@.,:;"()<>[\]\\]+(?:\.[^\s\p{C}@.,:;"()<>[\]\\]+)*@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/u;

export function emailFormat() {
  return rule('emailFormat', (text: string) => text === '' || emailAddress.test(text));
}
