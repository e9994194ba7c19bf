import { AppError } from '@beistand/contract/errors.ts';
import { impossibleRisk } from '@beistand/contract/features/quotes/risk-rules.ts';
import type { SavedQuote } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { refuseIssues } from '#features/fnol/admit-policy.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { quoteForChange } from '#features/quotes/open-quote.ts';
import { countRevision, saveRisk, setState } from '#features/quotes/queries.ts';
import { sealContent } from '#features/quotes/quote-content.ts';

/** Keeps what was entered, unless somebody else saved since the revision it began from. */
export async function saveQuote(
  context: SignedInContext,
  quoteId: string,
  { revision, risk }: SavedQuote,
): Promise<void> {
  const { db, vault, deployment } = context;
  const now = context.now();
  const quote = await quoteForChange(context, quoteId, 'saveQuote');
  if (quote.revision !== revision) throw new AppError('QUOTE_STALE');
  const today = dateAt(now, deployment.timeZone);
  const issues = impossibleRisk(quote.product, risk, today);
  refuseIssues(
    1,
    issues.map(({ path, code }) => ({ path: ['risk', ...path], code })),
  );
  await saveRisk(db, quote.id, await sealContent(vault, quote.id, 'risk', risk));
  await countRevision(db, quote.id);
  await setState(db, quote.id, { state: 'draft', now });
}
