import type { CardType } from '@beistand/contract/constants.ts';

/** How the demo's provider answers to a card. */
export type CardAnswer = 'approve' | 'insufficientFunds' | 'stolen' | 'expired' | 'soon' | 'slow' | 'never';

export type DemoCard = { creditCardIssuer: CardType; number: string; answer: CardAnswer };

/** Cards to try: one of each issuer that approves, and one for each other answer. Any other valid number approves too. */
export const demoCards: readonly DemoCard[] = [
  { creditCardIssuer: 'amex', number: '378282246310005', answer: 'approve' },
  { creditCardIssuer: 'diners', number: '30569309025904', answer: 'approve' },
  { creditCardIssuer: 'discover', number: '6011111111111117', answer: 'approve' },
  { creditCardIssuer: 'mastercard', number: '5555555555554444', answer: 'approve' },
  { creditCardIssuer: 'visa', number: '4242424242424242', answer: 'approve' },
  { creditCardIssuer: 'visa', number: '4000000000009995', answer: 'insufficientFunds' },
  { creditCardIssuer: 'visa', number: '4000000000009979', answer: 'stolen' },
  { creditCardIssuer: 'visa', number: '4000000000000069', answer: 'expired' },
  { creditCardIssuer: 'visa', number: '4000000000003220', answer: 'soon' },
  { creditCardIssuer: 'visa', number: '4000000000004046', answer: 'slow' },
  { creditCardIssuer: 'visa', number: '4000000000009094', answer: 'never' },
];

/** After how many seconds those are answered that are not answered at once. */
export const lateSeconds = { soon: 5, slow: 40, never: Infinity } as const;
export type LateAnswer = keyof typeof lateSeconds;

export const isLate = (answer: CardAnswer): answer is LateAnswer => answer in lateSeconds;

export function answerOf(number: string): CardAnswer {
  return demoCards.find((card) => card.number === number)?.answer ?? 'approve';
}
