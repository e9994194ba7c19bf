import { noteOperations } from '@beistand/contract/features/notes/operations.ts';
import type { NoteText } from '@beistand/contract/features/notes/schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useRpc } from '#platform/runtime.tsx';

const notesOf = (claimNumber: string) => ['getClaimNotes', claimNumber];

export function useClaimNotes(claimNumber: string, { isWanted = true }: { isWanted?: boolean } = {}) {
  const rpc = useRpc();
  return useQuery({
    queryKey: notesOf(claimNumber),
    queryFn: ({ signal }) => rpc(noteOperations.getClaimNotes, [claimNumber], { signal }),
    enabled: isWanted,
  });
}

/** Writes a new note, or changes the one that is named. A repeated attempt with the same words is one note. */
export function useSaveNote(claimNumber: string, publicID: string | undefined) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (note: NoteText) => {
      const options = { idempotencyKey: keyOf(JSON.stringify(note)) };
      return publicID
        ? rpc(noteOperations.updateClaimNote, [claimNumber, { ...note, publicID }], options)
        : rpc(noteOperations.createClaimNote, [claimNumber, note], options);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesOf(claimNumber) }),
  });
}

export function useDeleteNote(claimNumber: string) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (publicID: string) => rpc(noteOperations.deleteClaimNote, [claimNumber, publicID]),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesOf(claimNumber) }),
  });
}
