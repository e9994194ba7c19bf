import * as v from 'valibot';
import type { IssueCode } from '#validation/issue.ts';
import { rule } from '#validation/rule.ts';

const maxDigits = 9;
const weights = [2, 3, 4, 5, 6, 7] as const;

/** Spaces and dashes only make the number easier to read. */
export function normaliseMembershipNumber(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]/gu, '');
}

/** Weights 2 to 7 run leftwards and start again; 11 minus the remainder of their sum by 11, where 10 and 11 become 0. */
function checkDigitOf(body: string): string {
  const digits = Array.from(body, Number).reverse();
  const sum = digits.reduce((total, digit, position) => total + digit * weightAt(position), 0);
  const check = 11 - (sum % 11);
  return String(check >= 10 ? 0 : check);
}

function weightAt(position: number): number {
  return weights[position % weights.length] as number;
}

/** The body of a number with the digit that makes it valid. */
export function withCheckDigit(body: string): string {
  if (!/^\d{1,8}$/.test(body) || isAllZeros(body)) {
    throw new RangeError(
      `A membership number starts with 1 to ${maxDigits - 1} digits that are not all zeros: ${body}`,
    );
  }
  return body + checkDigitOf(body);
}

/**
 * The first rule that the number breaks. A single digit always breaks one: as the check digit of an empty body it
 * would have to be 0, and a number is not all zeros.
 */
export function brokenMembershipNumberRule(text: string): MembershipNumberCode | undefined {
  const number = normaliseMembershipNumber(text);
  if (!/^\d+$/.test(number)) return 'membershipNumberDigits';
  if (number.length > maxDigits) return 'membershipNumberLength';
  if (isAllZeros(number)) return 'membershipNumberZeros';
  if (checkDigitOf(number.slice(0, -1)) !== number.at(-1)) return 'membershipNumberCheckDigit';
  return undefined;
}

type MembershipNumberCode = Extract<IssueCode, `membershipNumber${string}`>;

function isAllZeros(digits: string): boolean {
  return /^0+$/.test(digits);
}

function keeps(code: MembershipNumberCode) {
  return (text: string) => normaliseMembershipNumber(text) === '' || brokenMembershipNumberRule(text) !== code;
}

/** A membership number without the spaces and dashes it was typed with; at most one issue, of the first broken rule. */
export const membershipNumberSchema = v.pipe(
  v.string(),
  v.transform(normaliseMembershipNumber),
  rule('membershipNumberDigits', keeps('membershipNumberDigits')),
  rule('membershipNumberLength', keeps('membershipNumberLength'), { max: maxDigits }),
  rule('membershipNumberZeros', keeps('membershipNumberZeros')),
  rule('membershipNumberCheckDigit', keeps('membershipNumberCheckDigit')),
);
