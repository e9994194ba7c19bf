import { accountOperations } from '@beistand/contract/features/accounts/operations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';

export function useAccountDetails(accountNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['getAccountDetails', accountNumber],
    queryFn: ({ signal }) => rpc(accountOperations.getAccountDetails, [accountNumber], { signal }),
  });
}

const leastLetters = 2;

/** Asked once there is enough to search for; what was found stays until the next answer. */
export function useFoundCustomers(text: string) {
  const rpc = useRpc();
  const asked = text.trim();
  return useQuery({
    queryKey: ['searchAccounts', asked],
    queryFn: ({ signal }) => rpc(accountOperations.searchAccounts, [asked], { signal }),
    enabled: asked.length >= leastLetters,
    placeholderData: keepPreviousData,
  });
}
