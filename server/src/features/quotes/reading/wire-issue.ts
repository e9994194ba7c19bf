import type { UnderwritingIssue } from '@beistand/contract/features/quotes/schema.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Say } from '#features/quotes/clauses/wire-clauses.ts';
import type { OpenQuote } from '#features/quotes/open-quote.ts';
import { concerns, mayApprove, type OpenIssue } from '#features/quotes/underwriting/open-issues.ts';

export function wireIssue(
  issue: OpenIssue,
  quote: OpenQuote,
  { principal, say }: { principal: Principal; say: Say },
): UnderwritingIssue {
  const { id, offering, definition, decision, point } = issue;
  const [short, long] = [say(definition.short), say(definition.long)];
  return {
    publicID: id,
    offering: offering || null,
    currentBlockingPoint: point,
    canUserApprove: mayApprove(issue, principal, quote),
    hasApprovalOrRejection: decision !== null,
    description: short,
    longDescription: long,
    onOfferings: quote.offerings
      .filter(({ code }) => concerns(issue, code))
      .map(({ code }) => ({ offering: code, shortDescription: short, longDescription: long })),
  };
}
