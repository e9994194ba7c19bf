export const quoteSteps = ['risk', 'offerings', 'payment'] as const;
export type QuoteStep = (typeof quoteSteps)[number];
