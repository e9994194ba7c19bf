import type { Role } from '@beistand/contract/authorities.ts';
import { claimsList } from '@beistand/contract/constants.ts';
import { accountOperations } from '@beistand/contract/features/accounts/operations.ts';
import type { FoundAccount, FoundPolicy } from '@beistand/contract/features/accounts/schema.ts';
import { claimOperations } from '@beistand/contract/features/claims/operations.ts';
import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';

export type Found =
  | { kind: 'account'; account: FoundAccount }
  | { kind: 'claim'; claim: ClaimSummary }
  | { kind: 'policy'; policy: FoundPolicy };

type FindDeps = { rpc: Rpc; role: Role; hasClaims: boolean };

const mostClaims = 6;

/** What a text finds, closed claims too. Handlers have no claims here, vendors no customers, some deployments no claims at all. */
export async function find(
  { rpc, role, hasClaims }: FindDeps,
  text: string,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  if (role === 'handler') return [];
  const [customers, claims] = await Promise.all([
    role === 'vendor' ? { accounts: [], policies: [] } : rpc(accountOperations.searchAccounts, [text], { signal }),
    hasClaims
      ? rpc(
          claimOperations.getClaimSummaries,
          [{ claimStates: [...claimsList.statesWithClosed], queryText: text }, { pageSize: mostClaims }],
          { signal },
        )
      : [],
  ]);
  return [
    ...customers.accounts.map((account) => ({ kind: 'account', account }) as const),
    ...claims.map((claim) => ({ kind: 'claim', claim }) as const),
    ...customers.policies.map((policy) => ({ kind: 'policy', policy }) as const),
  ];
}
