import type { CallbackHours } from '@beistand/contract/constants.ts';
import { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import { callbackOption } from '@beistand/contract/features/callbacks/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { type Member, useMember } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { useSubmission } from '#platform/submissions/use-submission.ts';

/** Whether a call-back is already planned. */
export function useOpenCallback({ isNeeded }: { isNeeded: boolean }) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'openCallback'],
    queryFn: ({ signal }) => rpc(callbackOperations.hasOpenRecallActivity, [token, sessionUUID], { signal }),
    // A cached answer may be outdated.
    gcTime: 0,
    ...(isNeeded && { meta: { fallback: '/trylater' } as const }),
  });
}

export function useCallNumbers() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'callNumbers'],
    queryFn: ({ signal }) => rpc(callbackOperations.getCallNumbers, [token, sessionUUID], { signal }),
  });
}

/** What is promised; the pages say less where it cannot be asked. */
export function usePlannedCallback() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'plannedCallback'],
    queryFn: ({ signal }) => rpc(callbackOperations.getPlannedRecall, [token, sessionUUID], { signal }),
    gcTime: 0,
  });
}

export function requestCallback(
  rpc: Rpc,
  { token, sessionUUID }: Member,
  hours: CallbackHours,
  idempotencyKey: string,
) {
  return rpc(callbackOperations.handleRecall, [{ option: callbackOption, hours }, token, sessionUUID], {
    idempotencyKey,
  });
}

export function useCallbackRequest({ isBegun }: { isBegun: boolean }) {
  const rpc = useRpc();
  const member = useMember();
  const keyOf = useAttemptKey();
  const submission = useSubmission('recall', isBegun);
  useLossExplained(submission.isWaiting);
  const request = useMutation({
    mutationFn: (hours: CallbackHours) => {
      const key = keyOf(String(hours));
      return submission.submit(hours, key, () => requestCallback(rpc, member, hours, key));
    },
  });
  return { ...request, isWaiting: submission.isWaiting };
}

export function isPlannedAlready(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'RECALL_PLANNED';
}
