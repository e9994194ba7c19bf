import { findAccountOwners } from '#features/accounts/queries.ts';
import { findCaseOwners } from '#features/desk/cases/case-queries.ts';
import { findClaimOwners } from '#features/claims/claim-reach.ts';
import { findQuoteOwners } from '#features/quotes/queries.ts';
import { findPolicyOwners } from '#features/policies/queries.ts';
import type { OwnersOf } from '#rpc/access.ts';

/** Whom each kind of object belongs to; the type fails where a kind is missing. */
export const objectOwners: OwnersOf = {
  account: findAccountOwners,
  policy: findPolicyOwners,
  claim: findClaimOwners,
  quote: findQuoteOwners,
  case: findCaseOwners,
};
