import { describe, expect, test } from 'vitest';
import {
  blankPayment,
  expiryYears,
  paymentOf,
  paymentProblems,
  withNumber,
  type PaymentEntry,
} from './payment-entry.ts';

const clock = { now: new Date('2026-11-16T12:00:00Z'), timeZone: 'Europe/Berlin' };
const card: PaymentEntry = {
  ...blankPayment,
  plan: 'monthly',
  number: '378282246310005',
  expiry: { year: 2028, month: 3 },
};
const problemsOf = (entry: PaymentEntry) => paymentProblems(entry, clock).map(({ field, kind }) => `${field} ${kind}`);

describe('Q6 what is typed to pay', () => {
  test('Q6.b Q6.c presets: American Express, a checking account', () => {
    expect([blankPayment.issuer, blankPayment.accountType]).toEqual(['amex', 'checking']);
  });

  test('Q6.e nothing can be paid before all is there, and each part is named', () => {
    expect(problemsOf(blankPayment)).toEqual(['plan missing', 'number missing', 'expiry missing']);
    expect(problemsOf({ ...card, number: '37828224631000' })).toEqual(['number missing']);
    expect(problemsOf(card)).toEqual([]);
  });

  test('Q6.c a number of another issuer, or with a wrong check digit, is wrong', () => {
    expect(problemsOf({ ...card, number: '378282246310006' })).toEqual(['number wrong']);
    expect(problemsOf({ ...card, issuer: 'visa', number: '5555555555554444' })).toEqual(['number wrong']);
  });

  test('Q6.c more digits than the issuer has are wrong, not missing', () => {
    expect(problemsOf({ ...card, issuer: 'amex', number: '4242424242424242' })).toEqual(['number wrong']);
  });

  test.each([
    ['4', 'visa'],
    ['5', 'mastercard'],
    ['2', 'mastercard'],
    ['37', 'amex'],
    ['36', 'diners'],
    ['6', 'discover'],
    ['', 'amex'],
    ['3', 'amex'],
    ['9', 'amex'],
  ])('Q6.c until an issuer is chosen, the number tells it: %s %s', (number, issuer) => {
    expect(withNumber(blankPayment, number)).toEqual({ number, issuer });
    expect(withNumber({ ...blankPayment, issuer: 'diners', isIssuerChosen: true }, number).issuer).toBe('diners');
  });

  test('Q6.d the current month is not past, the one before is; years run from this to twenty ahead', () => {
    expect(problemsOf({ ...card, expiry: { year: 2026, month: 11 } })).toEqual([]);
    expect(problemsOf({ ...card, expiry: { year: 2026, month: 10 } })).toEqual(['expiry wrong']);
    expect([expiryYears(clock)[0], expiryYears(clock).at(-1)]).toEqual([2026, 2046]);
  });

  test('Q6.b an IBAN needs nothing else, a plain number its bank', () => {
    const bank: PaymentEntry = { ...card, source: 'wire', accountNumber: 'DE02 1203 0000 0000 2020 51' };
    expect(problemsOf(bank)).toEqual([]);
    expect(paymentOf({ ...bank, routingNumber: '021000021', bankName: 'First' }, null, 'Europe/Berlin')).toEqual({
      source: 'wire',
      bankAccount: { accountType: 'checking', accountNumber: 'DE02 1203 0000 0000 2020 51' },
    });
    expect(problemsOf({ ...bank, accountNumber: '4417 0098' })).toEqual(['routingNumber missing', 'bankName missing']);
    const plain = { ...bank, accountNumber: '44170098', routingNumber: '021000022', bankName: 'First Harbor Bank' };
    expect(problemsOf(plain)).toEqual(['routingNumber wrong']);
    expect(problemsOf({ ...plain, routingNumber: '021000021' })).toEqual([]);
  });

  test('Q6.f what is sent of a card is its token, with the end of the first day of the month', () => {
    const sent = paymentOf(card, 'token-of-sixteen', 'Europe/Berlin');
    expect(sent).toEqual({
      source: 'creditcard',
      creditCard: {
        creditCardIssuer: 'amex',
        token: 'token-of-sixteen',
        expirationDate: '2028-03-01T22:59:59.999Z',
      },
    });
    expect(JSON.stringify(sent)).not.toContain('378282246310005');
  });
});
