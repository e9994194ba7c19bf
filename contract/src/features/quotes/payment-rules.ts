import { cardMasks, paymentEntry, type CardType } from '#constants.ts';
import { dayStart } from '#day-start.ts';
import { dateAt } from '#formats.ts';
import { iban } from '#validation/iban.ts';
import { issuesOf } from '#validation/rule.ts';
import type { Issue } from '#validation/issue.ts';
import * as v from 'valibot';
import { isVisible } from '#validation/visible.ts';
import type { QuotePaymentEntry } from './payment-schema.ts';

const ibanSchema = v.pipe(v.string(), iban());

/** Whether a number is written as an IBAN: then neither routing number nor bank is asked for. */
export function isIbanLike(accountNumber: string): boolean {
  return /^\s*[a-z]{2}/i.test(accountNumber);
}

/** Nine digits whose sum, weighted 3, 7, 1 in turn, is a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = text.split('').reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** What the numbers of an issuer begin with. */
const prefixes: Record<CardType, RegExp> = {
  amex: /^3[47]/,
  diners: /^3(?:0[0-5]|[689])/,
  discover: /^6(?:011|5|4[4-9])/,
  mastercard: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
  visa: /^4/,
};

/** Digits alone: as many as the mask has, with the issuer's prefix and a check digit by Luhn. */
export function isCardNumber(issuer: CardType, digits: string): boolean {
  const length = cardMasks[issuer].replaceAll('-', '').length;
  return digits.length === length && /^\d+$/.test(digits) && prefixes[issuer].test(digits) && hasCheckDigit(digits);
}

function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The end of the first day of a month, as an expiry is sent. */
export function expirationOf({ year, month }: { year: number; month: number }, timeZone: string): string {
  return new Date(dayStart({ year, month, day: 2 }, timeZone).getTime() - 1).toISOString();
}

/** A card expires with its month: the current one is not past, though its first day is. */
export function isWrongExpiration(expirationDate: string, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  const { year, month } = dateAt(new Date(expirationDate), timeZone);
  const today = dateAt(now, timeZone);
  const isPast = year < today.year || (year === today.year && month < today.month);
  const isTooFar = year > today.year + paymentEntry.expirationYearsAhead;
  return isPast || isTooFar || expirationOf({ year, month }, timeZone) !== new Date(expirationDate).toISOString();
}

/** What is wrong with a payment besides its shape; paths begin at the payment. */
export function paymentIssues(payment: QuotePaymentEntry, clock: { now: Date; timeZone: string }): Issue[] {
  const issue = (path: string[], code: Issue['code']): Issue => ({ code, path, level: 'error' });
  if (payment.source === 'creditcard')
    return isWrongExpiration(payment.creditCard.expirationDate, clock)
      ? [issue(['creditCard', 'expirationDate'], 'invalid')]
      : [];
  const { accountNumber, routingNumber, bankName } = payment.bankAccount;
  if (isIbanLike(accountNumber))
    return [
      ...issuesOf(ibanSchema, accountNumber).map(() => issue(['bankAccount', 'accountNumber'], 'iban')),
      // With an IBAN nothing else is asked, so nothing else is kept.
      ...(routingNumber === undefined ? [] : [issue(['bankAccount', 'routingNumber'], 'invalid')]),
      ...(bankName === undefined ? [] : [issue(['bankAccount', 'bankName'], 'invalid')]),
    ];
  return [
    ...(/^\d{4,17}$/.test(accountNumber) ? [] : [issue(['bankAccount', 'accountNumber'], 'numbersOnly')]),
    ...(routingNumber === undefined
      ? [issue(['bankAccount', 'routingNumber'], 'required')]
      : isRoutingNumber(routingNumber)
        ? []
        : [issue(['bankAccount', 'routingNumber'], 'pattern')]),
    ...(isVisible(bankName ?? '') ? [] : [issue(['bankAccount', 'bankName'], 'required')]),
  ];
}
