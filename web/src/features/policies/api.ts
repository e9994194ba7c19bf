import { policyOperations } from '@beistand/contract/features/policies/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';

export function useClaimPolicyDetail(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getClaimPolicyDetail', claimNumber],
    queryFn: ({ signal }) => rpc(policyOperations.getClaimPolicyDetail, [claimNumber], { signal }),
  });
}

export function usePolicyDetails(policyNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getPolicyDetails', policyNumber],
    queryFn: ({ signal }) => rpc(policyOperations.getPolicyDetails, [policyNumber], { signal }),
  });
}
