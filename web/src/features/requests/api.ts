import { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';

/** Read where it is wanted; elsewhere what is known of it. */
export function useCaseProgress({ isWanted = true } = {}) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'progress'],
    enabled: isWanted,
    queryFn: ({ signal }) => rpc(requestOperations.getCaseProgress, [token, sessionUUID], { signal }),
  });
}

/** In a closed case no step is the current one, and nothing is asked for. */
export function isCaseClosed(progress: CaseProgress | undefined): boolean {
  return progress !== undefined && !progress.steps.some(({ state }) => state === 'current');
}

/** Sends the link that opens what is asked, to the contact data of the case. */
export function useSendRequestLink(requestId: string) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useMutation({
    mutationFn: () => rpc(requestOperations.sendRequestLink, [token, sessionUUID, requestId]),
  });
}
