import { createContext, use } from 'react';
import type { QuoteCall } from '#features/quotes/saving/quote-sync.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import type { QuoteEntry } from './quote-entry.ts';

/** What could not be done. */
export type QuoteFailure = { what: 'save' | 'calculate' | 'change' | 'pay'; cause: unknown };

/** What the pages of the steps share. */
export type QuoteSurface = {
  /** Saves, then makes another change of the newest revision. */
  change: (call: QuoteCall) => Promise<Quote>;
  onFailure: (failure: QuoteFailure) => void;
  jump: (step: string) => void;
  /** Takes the entry and goes on to the next step. */
  goOn: (entry: QuoteEntry) => void;
  /** Ends the wizard and goes to another page of the quote. */
  leaveFor: (path: string) => void;
};

export const QuoteContext = createContext<QuoteSurface | undefined>(undefined);

export function useQuoteSurface(): QuoteSurface {
  const surface = use(QuoteContext);
  if (!surface) throw new Error('This step stands in no wizard.');
  return surface;
}
