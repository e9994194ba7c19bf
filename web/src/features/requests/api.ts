import { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { isCaseClosed } from '@beistand/contract/features/requests/rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMember } from '#platform/member/member.ts';
import { useUnsentTypes } from '#platform/member/unsent-types.ts';
import { useRpc } from '#platform/runtime.tsx';
import { stillSending } from './still-sending.ts';

/** Read where it is wanted; elsewhere what is known of it. */
export function useCaseProgress({ isWanted = true } = {}) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const unsentTypes = useUnsentTypes();
  return useQuery({
    queryKey: ['case', 'progress'],
    enabled: isWanted,
    queryFn: ({ signal }) => rpc(requestOperations.getCaseProgress, [token, sessionUUID], { signal }),
    select: (progress) => stillSending(progress, unsentTypes),
  });
}

/** Whether the case is known to be closed. Every main page of the case reads where it stands. */
export function useIsCaseClosed(): boolean {
  const { data } = useCaseProgress({ isWanted: false });
  return data !== undefined && isCaseClosed(data.steps);
}

/** Sends the link that opens what is asked, to the contact data of the case. */
export function useSendRequestLink(requestId: string) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useMutation({
    mutationFn: () => rpc(requestOperations.sendRequestLink, [token, sessionUUID, requestId]),
  });
}
