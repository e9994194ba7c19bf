import type { SignedInContext } from '#rpc/context.ts';
import { readQuote } from '#features/quotes/open-quote.ts';
import { setState } from '#features/quotes/queries.ts';
import { findOpenIssues, isPriceHidden } from '#features/quotes/underwriting/open-issues.ts';

/** Quoted as soon as one offering has a price that is shown, else a draft. */
export async function settleState(context: SignedInContext, quoteId: string): Promise<void> {
  const { db } = context;
  const quote = await readQuote(context, quoteId);
  const issues = await findOpenIssues(db, quote);
  const hasPrice = quote.offerings.some(({ code, status }) => status === 'Quoted' && !isPriceHidden(issues, code));
  await setState(db, quote.id, { state: hasPrice ? 'quoted' : 'draft', now: context.now() });
}
