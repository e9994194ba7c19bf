import { claimDocumentOperations } from '@beistand/contract/features/claim-documents/operations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';

/** The list is polled while a document is still being examined. */
const pollEveryMs = 2000;

const documentsOf = (claimNumber: string) => ['documentsOfClaim', claimNumber];

export function useClaimDocuments(claimNumber: string, { isWanted = true }: { isWanted?: boolean } = {}) {
  const rpc = useRpc();
  return useQuery({
    queryKey: documentsOf(claimNumber),
    queryFn: ({ signal }) => rpc(claimDocumentOperations.getDocumentsOfClaim, [claimNumber], { signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => state.data?.some((document) => document.state === 'received') && pollEveryMs,
  });
}

/** Reloads the list after a file was sent. */
export function useRefreshedDocuments(claimNumber: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: documentsOf(claimNumber) });
}

/** Returns false if the server refuses. After an error it is unknown whether the document was removed. */
export function useRemoveDocument(claimNumber: string) {
  const rpc = useRpc();
  const refresh = useRefreshedDocuments(claimNumber);
  return useMutation({
    mutationFn: (publicID: string) => rpc(claimDocumentOperations.removeDocument, [claimNumber, publicID]),
    onSettled: refresh,
  });
}
