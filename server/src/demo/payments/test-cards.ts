/** How the demo's provider answers to a card. */
export const cardAnswers = ['approve', 'insufficientFunds', 'stolen', 'expired', 'slow', 'never'] as const;
export type CardAnswer = (typeof cardAnswers)[number];

/** Numbers that do not approve; any other valid number does. */
const answers: Readonly<Record<string, CardAnswer>> = {
  '4000000000009995': 'insufficientFunds',
  '4000000000009979': 'stolen',
  '4000000000000069': 'expired',
  '4000000000004046': 'slow',
  '4000000000009094': 'never',
};

export function answerOf(number: string): CardAnswer {
  return Object.hasOwn(answers, number) ? (answers[number] ?? 'approve') : 'approve';
}
