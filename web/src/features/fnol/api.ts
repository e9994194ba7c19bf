import { fnolOperations } from '@beistand/contract/features/fnol/operations.ts';
import type { FnolData, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import type { PolicySearch, RepairSearch } from '@beistand/contract/features/fnol/search-schema.ts';
import { placeOperations } from '@beistand/contract/features/places/operations.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallOptions, Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';

export function usePolicies(search: PolicySearch, isWanted: boolean) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['searchPolicies', search],
    queryFn: ({ signal }) => rpc(fnolOperations.searchPolicies, [search], { signal }),
    enabled: isWanted,
    placeholderData: (before) => before,
  });
}

export function useRepairFacilities(search: RepairSearch) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['searchRepairFacilities', search],
    queryFn: ({ signal }) => rpc(fnolOperations.searchRepairFacilities, [search], { signal }),
    placeholderData: (before) => before,
  });
}

/** What was reported, or entered so far, with what its policy insures. */
export function useReportedClaim(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaim', claimNumber],
    queryFn: async ({ signal }) => {
      const claim = await rpc(fnolOperations.getClaim, [claimNumber], { signal });
      const { policyNumber } = claim.policy ?? {};
      // Without the policy the claim is shown all the same.
      const units = policyNumber === undefined ? null : await loadRiskUnits(rpc, policyNumber).catch(() => null);
      return { claim, vehicles: units?.vehicles ?? [] };
    },
  });
}

export const loadRiskUnits = (rpc: Rpc, policyNumber: string) =>
  rpc(fnolOperations.getPolicySummaryRiskUnits, [policyNumber]);

export const createDraft = (rpc: Rpc, policyNumber: string, data: FnolData, options: CallOptions) =>
  rpc(fnolOperations.getFNOLDetails, [policyNumber, data], options);

export const saveDraft = (rpc: Rpc, claim: SavedClaim, options: CallOptions) =>
  rpc(fnolOperations.saveFNOLDetails, [claim], options);

export const submitClaim = (rpc: Rpc, claim: SavedClaim, options: CallOptions) =>
  rpc(fnolOperations.submitClaim, [claim], options);

export const loadClaim = (rpc: Rpc, claimNumber: string) => rpc(fnolOperations.getClaim, [claimNumber]);

export const discardDraft = (rpc: Rpc, claimNumber: string) => rpc(fnolOperations.discardDraft, [claimNumber]);

export const findPlace = (rpc: Rpc, latitude: number, longitude: number, signal: AbortSignal) =>
  rpc(placeOperations.findPlace, [latitude, longitude], { signal });

export const locatePlaces = (rpc: Rpc, typed: string, signal: AbortSignal) =>
  rpc(placeOperations.locatePlaces, [typed], { signal });
