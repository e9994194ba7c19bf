import { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';
import { untilChanged } from './until-changed.ts';

/**
 * What the preview of an item shows of its case, with the last message and the request that is overdue. The item is the reason of the read, which is logged like that of
 * the case's page: it is made once, when it is wanted, and nothing of it is kept once another row is selected.
 */
export function usePreviewedCase({ id, claimNumber = '', requestID }: DeskItem, isWanted: boolean) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'preview', id],
    queryFn: async ({ signal }) => {
      const opened = await rpc(caseOperations.getCase, [claimNumber, { reason: 'item', item: id }], { signal });
      if (opened.state === 'erased') return { opened };
      const lately = { limit: 1, type: 'MESSAGE' } as const;
      const { historyEntries } = await rpc(caseOperations.getCaseHistory, [claimNumber, lately], { signal });
      if (requestID === undefined) return { opened, last: historyEntries[0] };
      const requests = await rpc(caseOperations.getCaseRequests, [claimNumber], { signal });
      return { opened, last: historyEntries[0], request: requests.find((one) => one.id === requestID) };
    },
    enabled: isWanted,
    ...untilChanged,
    gcTime: 0,
  });
}
