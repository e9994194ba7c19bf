import { cardMasks, paymentEntry, type AccountType, type CardType } from '@beistand/contract/constants.ts';
import type { PaymentSource } from '@beistand/contract/features/quotes/codes.ts';
import {
  expirationOf,
  isCardNumber,
  isIbanLike,
  isWrongExpiration,
  paymentIssues,
} from '@beistand/contract/features/quotes/payment-rules.ts';
import type { QuotePaymentEntry } from '@beistand/contract/features/quotes/payment-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { MonthYear } from '#ui/date/month-year-field.tsx';

/** What is typed to pay. It lives as long as the page and is kept nowhere. */
export type PaymentEntry = {
  plan: string;
  source: PaymentSource;
  accountType: AccountType;
  accountNumber: string;
  routingNumber: string;
  bankName: string;
  issuer: CardType;
  /** By hand; until then the number tells it. */
  isIssuerChosen: boolean;
  /** Digits alone. */
  number: string;
  expiry: MonthYear;
};

export const blankPayment: PaymentEntry = {
  plan: '',
  source: 'creditcard',
  accountType: paymentEntry.defaultAccountType,
  accountNumber: '',
  routingNumber: '',
  bankName: '',
  issuer: paymentEntry.defaultCardIssuer,
  isIssuerChosen: false,
  number: '',
  expiry: { year: 0, month: 0 },
};

export const cardIssuers = Object.keys(cardMasks) as CardType[];

/** The first digits that tell an issuer, long before the number is whole. */
const firstDigits: Record<CardType, RegExp> = {
  amex: /^3[47]/,
  diners: /^3[0689]/,
  discover: /^6/,
  mastercard: /^[25]/,
  visa: /^4/,
};

/** A number as it is typed. Its issuer follows, unless one was chosen. */
export function withNumber({ issuer, isIssuerChosen }: PaymentEntry, number: string): Partial<PaymentEntry> {
  const told = cardIssuers.find((code) => firstDigits[code].test(number));
  return { number, issuer: isIssuerChosen || !told ? issuer : told };
}

export type Clock = { now: Date; timeZone: string };

/** This year to twenty ahead. */
export function expiryYears({ now, timeZone }: Clock): number[] {
  const { year } = dateAt(now, timeZone);
  return Array.from({ length: paymentEntry.expirationYearsAhead + 1 }, (_, index) => year + index);
}

export type PaymentField = 'plan' | 'number' | 'expiry' | 'accountNumber' | 'routingNumber' | 'bankName';
/** A value that is there and wrong, or one that is not there yet. */
export type PaymentProblem = { field: PaymentField; kind: 'missing' | 'wrong' };

/** What keeps the entry from being paid, in the order of the page. */
export function paymentProblems(entry: PaymentEntry, clock: Clock): PaymentProblem[] {
  const plan: PaymentProblem[] = entry.plan ? [] : [{ field: 'plan', kind: 'missing' }];
  return [...plan, ...(entry.source === 'creditcard' ? cardProblems(entry, clock) : bankProblems(entry, clock))];
}

function cardProblems({ issuer, number, expiry }: PaymentEntry, clock: Clock): PaymentProblem[] {
  const isWhole = number.length >= cardMasks[issuer].replaceAll('-', '').length;
  const isChosen = expiry.month > 0 && expiry.year > 0;
  return [
    ...(isCardNumber(issuer, number) ? [] : [problem('number', isWhole)]),
    ...(isChosen && !isWrongExpiration(expirationOf(expiry, clock.timeZone), clock)
      ? []
      : [problem('expiry', isChosen)]),
  ];
}

function bankProblems(entry: PaymentEntry, clock: Clock): PaymentProblem[] {
  const issues = paymentIssues({ source: 'wire', bankAccount: bankAccountOf(entry) }, clock);
  return (['accountNumber', 'routingNumber', 'bankName'] as const)
    .filter((field) => issues.some(({ path }) => path.at(-1) === field))
    .map((field) => problem(field, entry[field].trim() !== ''));
}

const problem = (field: PaymentField, isEntered: boolean): PaymentProblem => ({
  field,
  kind: isEntered ? 'wrong' : 'missing',
});

/** With an IBAN nothing else is asked, so nothing else is sent. */
function bankAccountOf(entry: PaymentEntry) {
  const { accountType, routingNumber, bankName } = entry;
  const accountNumber = entry.accountNumber.trim();
  if (isIbanLike(accountNumber)) return { accountType, accountNumber };
  return {
    accountType,
    accountNumber: accountNumber.replaceAll(' ', ''),
    ...(routingNumber.trim() && { routingNumber: routingNumber.replaceAll(' ', '') }),
    ...(bankName.trim() && { bankName: bankName.trim() }),
  };
}

/** What is sent to us: of a card the token alone. */
export function paymentOf(entry: PaymentEntry, token: string | null, timeZone: string): QuotePaymentEntry {
  if (token === null) return { source: 'wire', bankAccount: bankAccountOf(entry) };
  const { issuer: creditCardIssuer, expiry } = entry;
  const expirationDate = expirationOf(expiry, timeZone);
  return { source: 'creditcard', creditCard: { creditCardIssuer, token, expirationDate } };
}
