import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { memberSource } from '@beistand/contract/features/history/schema.ts';
import type { NotesHistory } from '@beistand/contract/features/messages/schema.ts';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { useMember } from '#platform/member/member.ts';
import { useMemberWork } from '#platform/drafts/member-work.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { sendNote } from './api.ts';
import { emptyNote, isEmptyNote, type NoteEntry, noteEntrySchema } from './note-entry.ts';

/** The note that arrived, and the call that was promised with it. */
export type NoteSent = { callback: PlannedCallback | null };

/**
 * A note from its first letter until it has arrived. What is written stays on the device through every failure; it is erased once
 * the server has it, also if the page did not hear so and finds it among the previous messages.
 */
export function useNote(notes: UseQueryResult<NotesHistory>) {
  const rpc = useRpc();
  const member = useMember();
  const keyOf = useAttemptKey();
  const routeError = useErrorRouting();
  const [entry, setEntry] = useState<NoteEntry>(emptyNote);
  const [wasFound, setFound] = useState(false);

  const sending = useMutation({
    mutationFn({ body, wantsCallback, hours }: NoteEntry): Promise<NoteSent> {
      const note = { body, hours: wantsCallback ? hours : null };
      return sendNote(rpc, member, note, keyOf(JSON.stringify(note)));
    },
    onError: (failure) => {
      if (isUnanswered(failure)) void notes.refetch();
      else routeError(failure, '/callcenter');
    },
  });
  if (!wasFound && !sending.isPending && isWaiting(notes.data, entry.body)) setFound(true);
  const sent = sending.data ?? (wasFound ? { callback: null } : null);

  const isUnsent = (note: NoteEntry) => sent === null && !isEmptyNote(note);
  const work = useMemberWork('note', {
    value: entry,
    isEmpty: (note) => !isUnsent(note),
    schema: noteEntrySchema,
    // Whoever began to write meanwhile goes on with that.
    restore: (found) => setEntry((typed) => (isEmptyNote(typed) ? found : typed)),
  });
  useUnsavedWork(isUnsent(entry));
  const forget = useEffectEvent(work.forget);
  const hasArrived = sent !== null;
  useEffect(() => {
    if (hasArrived) forget();
  }, [hasArrived]);

  return { entry, setEntry, foundAt: work.foundAt, sending, sent };
}

export function isUnanswered(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'NOTE_UNANSWERED';
}

/** Whether the note that waits for its answer is the one that stands in the form. */
function isWaiting(history: NotesHistory | undefined, body: string): boolean {
  if (!history?.hasUnansweredNote || body === '') return false;
  return history.notesHistory.find(({ entrySource }) => entrySource === memberSource)?.body === body;
}
