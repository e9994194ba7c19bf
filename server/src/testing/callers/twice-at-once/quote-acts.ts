import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { askQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import type { Acts, TwiceAtOnce } from './twice-at-once.ts';

/** A quote that was referred is let through, or not. */
const deciding = (decision: 'approve' | 'reject'): TwiceAtOnce => ({
  async prepare(server) {
    const { pa } = completeRisk('pa');
    const { quoteID } = await makeQuote(server, 'pa', { risk: { pa: { ...pa, annualKilometres: 150_000 } } });
    await askQuote(server, 'csr', 'referToUnderwriter', quoteID);
    return () => [quoteID, { decision }];
  },
  told: 'ALREADY_DONE',
  endpoint: 'quote/quote',
  method: 'releaseQuote',
});

export const quoteActs: Acts = {
  'releaseQuote (approved)': deciding('approve'),
  'releaseQuote (rejected)': deciding('reject'),
};
