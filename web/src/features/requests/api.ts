import { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';

export function useCaseProgress() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'progress'],
    queryFn: ({ signal }) => rpc(requestOperations.getCaseProgress, [token, sessionUUID], { signal }),
  });
}
