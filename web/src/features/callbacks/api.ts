import type { CallbackHours } from '@beistand/contract/constants.ts';
import { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import { callbackOption } from '@beistand/contract/features/callbacks/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useMember } from '#platform/member/member.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';

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

export function useCallbackRequest() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (hours: CallbackHours) =>
      rpc(callbackOperations.handleRecall, [{ option: callbackOption, hours }, token, sessionUUID], {
        idempotencyKey: keyOf(String(hours)),
      }),
  });
}

export function isPlannedAlready(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'RECALL_PLANNED';
}
