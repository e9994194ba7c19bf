import * as v from 'valibot';
import { required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';

/** How many of a claim number's digits a member types. */
export const typedClaimDigits = 5;

/** The last digits of a number that was typed in full or in part; undefined if there are too few. */
export function lastClaimDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length < typedClaimDigits ? undefined : digits.slice(-typedClaimDigits);
}

export const claimDigitsSchema = required(
  v.pipe(
    v.string(),
    rule('pattern', (text: string) => lastClaimDigits(text) !== undefined),
  ),
);
