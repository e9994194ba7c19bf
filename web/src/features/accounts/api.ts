import { accountOperations } from '@beistand/contract/features/accounts/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';

export function useAccountDetails(accountNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getAccountDetails', accountNumber],
    queryFn: ({ signal }) => rpc(accountOperations.getAccountDetails, [accountNumber], { signal }),
  });
}
