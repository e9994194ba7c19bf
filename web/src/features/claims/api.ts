import { claimsList } from '@beistand/contract/constants.ts';
import { claimsPerPage } from '@beistand/contract/features/claims/list-limits.ts';
import { claimOperations } from '@beistand/contract/features/claims/operations.ts';
import type { ClaimCountFilter, NextStep } from '@beistand/contract/features/claims/schema.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRpc } from '#platform/runtime.tsx';
import type { ListState } from './list/list-state.ts';

/** Limits a list to an account or a policy; without either it has all claims that the person may see. */
export type ListScope = { accountNumber?: string; policyNumber?: string };

/** One claim more than a page shows, to know whether there is another page. */
export function useClaimSummaries(scope: ListScope, state: ListState) {
  const rpc = useRpc();
  const { query, line, showsClosed, orderBy, descending, after, before, skip } = state;
  const filter = {
    claimStates: state.state
      ? [state.state]
      : [...(showsClosed ? claimsList.statesWithClosed : claimsList.defaultStates)],
    ...(line && { policyType: line }),
    ...(query && { queryText: query }),
    ...scope,
  };
  const page = {
    orderBy,
    descending,
    pageSize: claimsPerPage + 1,
    ...(after && { after }),
    ...(before && { before }),
    ...(skip > 0 && { skip }),
  };
  return useQuery({
    queryKey: ['getClaimSummaries', filter, page],
    queryFn: ({ signal }) => rpc(claimOperations.getClaimSummaries, [filter, page], { signal }),
    placeholderData: keepPreviousData,
  });
}

/** By the numbers of their claims; a claim without one has no open activity. Those of a page that was shown before stay until the next come. */
export function useNextSteps(claimNumbers: readonly string[]) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getNextSteps', claimNumbers],
    queryFn: ({ signal }) => rpc(claimOperations.getNextSteps, [[...claimNumbers]], { signal }),
    enabled: claimNumbers.length > 0,
    placeholderData: keepPreviousData,
    select: byClaimNumber,
  });
}

function byClaimNumber(steps: readonly NextStep[]): ReadonlyMap<string, NextStep> {
  return new Map(steps.map((step) => [step.claimNumber, step]));
}

export function useClaimDetail(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaimDetail', claimNumber],
    queryFn: ({ signal }) => rpc(claimOperations.getClaimDetail, [claimNumber], { signal }),
  });
}

export function useClaimActivities(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaimActivities', claimNumber],
    queryFn: ({ signal }) => rpc(claimOperations.getClaimActivities, [claimNumber], { signal }),
  });
}

export function useContactSummaries(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getContactSummaries', claimNumber],
    queryFn: ({ signal }) => rpc(claimOperations.getContactSummaries, [claimNumber], { signal }),
  });
}

const recentlyViewed = ['getRecentlyViewedClaims'];

export function useRecentlyViewedClaims() {
  const rpc = useRpc();
  return useQuery({
    queryKey: recentlyViewed,
    queryFn: ({ signal }) => rpc(claimOperations.getRecentlyViewedClaims, [], { signal }),
  });
}

/** Tells the server once that the claim was viewed. A failure is ignored. */
export function useViewReport(claimNumber: string, isSeen: boolean): void {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSeen) return;
    rpc(claimOperations.addRecentlyViewedClaim, [claimNumber]).then(
      () => queryClient.invalidateQueries({ queryKey: recentlyViewed }),
      (failure: unknown) => console.warn('The view of a claim was not kept.', failure),
    );
  }, [rpc, queryClient, claimNumber, isSeen]);
}

const homeRows = 5;

/** The newest claims that are not closed, for the home page. */
export function useOpenClaims() {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaimSummaries', 'home'],
    queryFn: ({ signal }) =>
      rpc(claimOperations.getClaimSummaries, [{ claimStates: [...claimsList.defaultStates] }, { pageSize: homeRows }], {
        signal,
      }),
  });
}

export function useClaimCounts(filter: ClaimCountFilter) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaimCounts', filter],
    queryFn: ({ signal }) => rpc(claimOperations.getClaimCounts, [filter], { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDueWork() {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getDueActivities'],
    queryFn: ({ signal }) => rpc(claimOperations.getDueActivities, [], { signal }),
  });
}
