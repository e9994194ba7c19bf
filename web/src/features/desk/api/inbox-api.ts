import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import type { DeskFilter } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';
import { countsKey, itemsKey, refreshInbox } from './refresh.ts';
import { untilChanged } from './until-changed.ts';

/** What a list is narrowed to; the position in it belongs to the list. */
export type InboxFilter = Pick<DeskFilter, 'queue' | 'communicationTypeExt' | 'state'> & { mine: boolean };

const pageSize = 50;

export function useDeskCounts() {
  const rpc = useRpc();
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => rpc(inboxOperations.getDeskCounts, [], { signal, isUnattended: true }),
    ...untilChanged,
  });
}

export function useDeskItems(filter: InboxFilter) {
  const rpc = useRpc();
  return useInfiniteQuery({
    queryKey: [...itemsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      rpc(inboxOperations.getDeskItems, [{ ...filter, pageSize, ...(pageParam && { after: pageParam }) }], {
        signal,
        isUnattended: true,
      }),
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

/** Nothing is searched before something was written. */
export function useFoundCases(words: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'search', words],
    queryFn: ({ signal }) => rpc(inboxOperations.searchCases, [words], { signal }),
    enabled: words !== '',
    // What was committed a moment ago has to be found.
    staleTime: 0,
  });
}
