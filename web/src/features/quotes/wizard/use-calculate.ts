import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { calculateQuote } from '#features/quotes/api.ts';
import type { QuoteKeeper } from '#features/quotes/saving/quote-keeper.ts';
import type { QuoteCall, QuoteSync } from '#features/quotes/saving/quote-sync.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { Wizard } from '#wizard/engine/definition.ts';
import { reportedIssues } from '#wizard/engine/reported-issues.ts';
import { StepRefused } from '#wizard/engine/step-refused.ts';
import type { QuoteFailure } from './quote-context.ts';
import type { QuoteEntry } from './quote-entry.ts';
import type { CalculateAll } from './quote-wizard.ts';

type CalculateOptions = {
  wizard: Wizard<QuoteEntry>;
  keeper: QuoteKeeper;
  onFailure: (failure: QuoteFailure) => void;
  leaveFor: (path: string) => void;
};

/** Makes the prices. Fields that the server refuses are shown; any other failure shows a dialog, and Next can be pressed again. */
export function useCalculate({ wizard, keeper, onFailure, leaveFor }: CalculateOptions): CalculateAll {
  const rpc = useRpc();
  return async (entry) => {
    const { quoteID } = entry.quote;
    let what: QuoteFailure['what'] = 'save';
    try {
      await keeper.save();
      what = 'calculate';
      const quote = await priced(keeper.sync, (revision, idempotencyKey) =>
        calculateQuote(rpc, quoteID, { revision }, { idempotencyKey }),
      );
      if (quote.isKnockedOut) {
        leaveFor(`/quote-and-buy/${quoteID}/knock-out`);
        throw new StepRefused();
      }
      // What somebody else saved meanwhile was merged into it.
      return { data: { ...entry, quote, risk: keeper.sync.savedRisk() }, issues: [] };
    } catch (cause) {
      if (!(cause instanceof RpcError)) throw cause;
      // The risk is the second of the params.
      const issues = cause.issues.map(({ path, code }) => ({ path: path.slice(2), code }));
      if (issues.length > 0) return { data: entry, issues: reportedIssues(wizard, issues, 'risk') };
      onFailure({ what, cause });
      throw new StepRefused();
    }
  };
}

/** The quote with its prices; they are made again only where what was entered changed. */
async function priced(sync: QuoteSync, call: QuoteCall): Promise<Quote> {
  const quote = sync.quote();
  return quote.state === 'quoted' ? quote : sync.change(call);
}
