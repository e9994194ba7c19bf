import type { CallbackHours } from '@beistand/contract/constants.ts';
import { callbackOperations } from '@beistand/contract/features/callbacks/operations.ts';
import { callbackOption } from '@beistand/contract/features/callbacks/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useMember } from '#platform/member/member.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';

/** Whether a call is promised already. */
export function useOpenCallback({ isNeeded }: { isNeeded: boolean }) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'openCallback'],
    queryFn: ({ signal }) => rpc(callbackOperations.hasOpenRecallActivity, [token, sessionUUID], { signal }),
    // An answer from before says nothing about now.
    gcTime: 0,
    ...(isNeeded && { meta: { fallback: '/trylater' } as const }),
  });
}

export function useCallbackRequest() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const keyOf = useAttemptKey();
  const routeError = useErrorRouting();
  return useMutation({
    mutationFn: (hours: CallbackHours) =>
      rpc(callbackOperations.handleRecall, [{ option: callbackOption, hours }, token, sessionUUID], {
        idempotencyKey: keyOf(String(hours)),
      }),
    onError: (failure) => {
      if (!isPlannedAlready(failure)) routeError(failure, '/callcenter');
    },
  });
}

export function isPlannedAlready(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'RECALL_PLANNED';
}
