import type { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import type { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { OperationArguments } from '@beistand/contract/operation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useRpc } from '#platform/runtime.tsx';
import { refreshCase, refreshInbox } from './refresh.ts';

type Acts = Omit<typeof actOperations, 'createCase'> & Omit<typeof claimActOperations, 'getCaseClaim'>;
type Act = Acts[keyof Acts];

/** Does something in a case. Whatever comes of it, the page then shows how the case stands now. */
export function useAct<Op extends Act>(operation: Op, claimNumber: string) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (params: OperationArguments<Op>) =>
      rpc(operation, params, { idempotencyKey: keyOf(JSON.stringify(params)) }),
    onSettled() {
      refreshCase(queryClient, claimNumber);
      refreshInbox(queryClient);
    },
  });
}
