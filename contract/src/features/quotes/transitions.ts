import type { AppErrorName } from '#errors.ts';
import type { QuoteState } from './codes.ts';

/** Operations that change a quote that exists. */
export const quoteChanges = [
  'saveQuote',
  'calculateQuote',
  'approveUnderwritingIssue',
  'referToUnderwriter',
  'withdrawJobByJobNumber',
  'releaseQuote',
  'bindQuote',
] as const;
export type QuoteChange = (typeof quoteChanges)[number];

type Verdict = 'allowed' | Extract<AppErrorName, 'QUOTE_LOCKED' | 'QUOTE_STALE' | 'QUOTE_EXPIRED'>;

const ended = {
  paying: 'QUOTE_LOCKED',
  bound: 'QUOTE_LOCKED',
  withdrawn: 'QUOTE_LOCKED',
  expired: 'QUOTE_EXPIRED',
} as const;
const whileEdited = { ...ended, draft: 'allowed', quoted: 'allowed', referred: 'QUOTE_LOCKED' } as const;

/** What each operation answers in each state. This table is the only one: the server and its tests read it. */
export const quoteTransitions: Readonly<Record<QuoteChange, Readonly<Record<QuoteState, Verdict>>>> = {
  saveQuote: whileEdited,
  calculateQuote: whileEdited,
  approveUnderwritingIssue: whileEdited,
  referToUnderwriter: whileEdited,
  withdrawJobByJobNumber: whileEdited,
  releaseQuote: { ...ended, draft: 'QUOTE_STALE', quoted: 'QUOTE_STALE', referred: 'allowed' },
  /** A draft has no price that could be paid. */
  bindQuote: { ...whileEdited, draft: 'QUOTE_STALE' },
};
