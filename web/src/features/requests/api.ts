import { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { isCaseClosed } from '@beistand/contract/features/requests/rules.ts';
import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';

type Amend = (progress: CaseProgress) => CaseProgress;

let amend: Amend = (progress) => progress;
const followers = new Set<() => void>();

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => void followers.delete(tell);
}

/** This device knows more of the case than the server, which has not heard it yet. */
export function amendProgress(next: Amend): void {
  amend = next;
  followers.forEach((tell) => tell());
}

/** Read where it is wanted; elsewhere what is known of it. */
export function useCaseProgress({ isWanted = true } = {}) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'progress'],
    enabled: isWanted,
    queryFn: ({ signal }) => rpc(requestOperations.getCaseProgress, [token, sessionUUID], { signal }),
    select: useSyncExternalStore(follow, () => amend),
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
