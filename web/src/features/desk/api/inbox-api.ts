import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import type { DeskFilter } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';
import { untilNamed } from './names-api.ts';
import { countsKey, itemsKey, refreshInbox } from './refresh.ts';
import { untilChanged } from './until-changed.ts';

/** What a list is narrowed to; the position in it belongs to the list. */
export type InboxFilter = Pick<DeskFilter, 'queue' | 'communicationTypeExt' | 'state'> & { mine: boolean };

const pageSize = 50;

export function useDeskCounts() {
  const rpc = useRpc();
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => rpc(inboxOperations.getDeskCounts, [], { signal }),
    ...untilChanged,
  });
}

export function useDeskItems(filter: InboxFilter) {
  const rpc = useRpc();
  return useInfiniteQuery({
    queryKey: [...itemsKey, filter],
    queryFn: async ({ signal, client, pageParam }) => {
      const params = { ...filter, pageSize, ...(pageParam && { after: pageParam }) };
      const page = await rpc(inboxOperations.getDeskItems, [params], { signal });
      await untilNamed(page.items, { rpc, client });
      return page;
    },
    initialPageParam: null as DeskFilter['after'] | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...untilChanged,
  });
}

export function useTakeItem() {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rpc(inboxOperations.takeDeskItem, [id]),
    onSettled: () => refreshInbox(queryClient),
  });
}

export function useTakeNextItem() {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (queue: WorkKind | null) => rpc(inboxOperations.takeNextDeskItem, [queue]),
    onSettled: () => refreshInbox(queryClient),
  });
}

export function useReleaseItem() {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rpc(inboxOperations.releaseDeskItem, [id]),
    onSettled: () => refreshInbox(queryClient),
  });
}

export function useSettleItem() {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rpc(inboxOperations.settleDeskItem, [id]),
    onSettled: () => refreshInbox(queryClient),
  });
}
