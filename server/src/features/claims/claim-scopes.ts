import type { ClaimFilter } from '@beistand/contract/features/claims/schema.ts';
import type { Reach } from '#rpc/reach.ts';
import type { ClaimScope } from './claim-list-query.ts';

/** Whose claims a caller lists: of the account or policy that was asked for, which the caller was found to reach, or of all. */
export function claimScopes({ accountNumber, policyNumber }: ClaimFilter, reach: Reach): ClaimScope[] {
  if (policyNumber !== undefined) return [{ kind: 'policy', values: [policyNumber] }];
  if (accountNumber !== undefined) return [{ kind: 'account', values: [accountNumber] }];
  if (reach.everything) return [{ kind: 'everything' }];
  const scopes: ClaimScope[] = [
    { kind: 'account', values: reach.accounts },
    { kind: 'policy', values: reach.policies },
    { kind: 'producer', values: reach.producerCodes },
    { kind: 'vendor', values: reach.vendorIds },
  ];
  return scopes.filter((scope) => scope.kind === 'everything' || scope.values.length > 0);
}
