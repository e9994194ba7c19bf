import { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import type { UnsentMessage } from '@beistand/contract/features/desk/acts/act-schema.ts';
import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { historyLimits } from '@beistand/contract/features/history/entry-codes.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { CallOptions, Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';
import { caseKey, workKey } from './refresh.ts';
import { untilChanged } from './until-changed.ts';

/** Nothing of a case is kept once its page is left: who comes back opens it again, and is logged with the new reason. */
const whileOpen = { ...untilChanged, gcTime: 0 } as const;

type Read<Result> = (rpc: Rpc, options: CallOptions) => Promise<Result>;

function usePart<Result>(claimNumber: string, part: string, read: Read<Result>) {
  const rpc = useRpc();
  return useQuery({
    queryKey: [...caseKey(claimNumber), part],
    queryFn: ({ signal }) => read(rpc, { signal }),
    ...whileOpen,
  });
}

/** Opens the case for a reason; the parts below are read for the same. */
export function useCase(claimNumber: string, why: Why) {
  return usePart(claimNumber, `case ${JSON.stringify(why)}`, (rpc, options) =>
    rpc(caseOperations.getCase, [claimNumber, why], options),
  );
}

/** What waits in the case and who has it open. */
export function useCaseWork(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: [...workKey, claimNumber],
    queryFn: ({ signal }) => rpc(caseOperations.getCaseWork, [claimNumber], { signal }),
    ...untilChanged,
  });
}

/** The newest first, page by page. */
export function useCaseHistory(claimNumber: string) {
  const rpc = useRpc();
  return useInfiniteQuery({
    queryKey: [...caseKey(claimNumber), 'history'],
    queryFn: ({ signal, pageParam }) =>
      rpc(
        caseOperations.getCaseHistory,
        [claimNumber, { limit: historyLimits.page, ...(pageParam && { before: pageParam }) }],
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    ...whileOpen,
  });
}

export function useCaseDocuments(claimNumber: string) {
  return usePart(claimNumber, 'documents', (rpc, options) =>
    rpc(caseOperations.getCaseDocuments, [claimNumber], options),
  );
}

export function useCaseRequests(claimNumber: string) {
  return usePart(claimNumber, 'requests', (rpc, options) =>
    rpc(caseOperations.getCaseRequests, [claimNumber], options),
  );
}

export function useCaseLinks(claimNumber: string) {
  return usePart(claimNumber, 'links', (rpc, options) => rpc(caseOperations.getCaseLinks, [claimNumber], options));
}

export function useCaseCalls(claimNumber: string) {
  return usePart(claimNumber, 'calls', (rpc, options) => rpc(caseOperations.getCaseCalls, [claimNumber], options));
}

export function useCaseNotes(claimNumber: string) {
  return usePart(claimNumber, 'notes', (rpc, options) => rpc(caseOperations.getCaseNotes, [claimNumber], options));
}

export function useCaseConsents(claimNumber: string) {
  return usePart(claimNumber, 'consents', (rpc, options) =>
    rpc(caseOperations.getCaseConsents, [claimNumber], options),
  );
}

export function useClosingEffects(claimNumber: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'closing', claimNumber],
    queryFn: ({ signal }) => rpc(caseOperations.previewClosing, [claimNumber], { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function usePreview(claimNumber: string) {
  const rpc = useRpc();
  return useMutation({
    mutationFn: (unsent: UnsentMessage) => rpc(caseOperations.previewMessage, [claimNumber, unsent]),
  });
}
