import { demoAccounts, type DemoPolicy } from '#demo/claims/demo-accounts.ts';
import type { DemoClaim } from '#demo/claims/demo-claim-parts.ts';
import { demoClaims } from '#demo/claims/demo-claims.ts';
import { demoId } from '#demo/demo-id.ts';
import { demoQuotes, type DemoQuote } from '#demo/quotes/demo-quotes.ts';

// Every test database begins with the demo's data; tests of features ask here what it holds.

export function demoUserId(username: string): string {
  return demoId(`user ${username}`);
}

export function demoClaimsWhere(holds: (claim: DemoClaim) => boolean): readonly DemoClaim[] {
  return demoClaims.filter(holds);
}

export function demoQuotesOf(accountNumber: string): readonly DemoQuote[] {
  return demoQuotes.filter((quote) => quote.accountNumber === accountNumber);
}

export function demoPolicyWhere(holds: (policy: DemoPolicy) => boolean): DemoPolicy | undefined {
  return demoAccounts.flatMap(({ policies }) => policies).find(holds);
}
