import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { memberSource } from '@beistand/contract/features/history/schema.ts';
import type { NotesHistory } from '@beistand/contract/features/messages/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttemptKey } from '#platform/attempt-key.ts';
import { useErrorRouting } from '#platform/error-routing.ts';
import { useMember } from '#platform/member.ts';
import { useMemberWork } from '#platform/member-work.ts';
import { RpcError } from '#platform/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { useUnsavedWork } from '#platform/unsaved-work.ts';
import { sendNote } from './api.ts';
import { emptyNote, isEmptyNote, type NoteEntry, noteEntrySchema } from './note-entry.ts';

/** The note that arrived, and the call that was promised with it. */
export type NoteSent = { callback: PlannedCallback | null };

/**
 * A note from its first letter until it has arrived. What is written stays on the device through every failure; it is erased once
 * the server has it.
 */
export function useNote(readAgain: () => Promise<NotesHistory | undefined>) {
  const rpc = useRpc();
  const member = useMember();
  const keyOf = useAttemptKey();
  const routeError = useErrorRouting();
  const [entry, setEntry] = useState<NoteEntry>(emptyNote);
  const work = useMemberWork('note', {
    value: entry,
    isEmpty: isEmptyNote,
    schema: noteEntrySchema,
    // Whoever began to write meanwhile goes on with that.
    restore: (found) => setEntry((typed) => (isEmptyNote(typed) ? found : typed)),
  });

  useUnsavedWork(!isEmptyNote(entry));

  const sending = useMutation({
    async mutationFn({ body, wantsCallback, hours }: NoteEntry): Promise<NoteSent> {
      const note = { body, hours: wantsCallback ? hours : null };
      try {
        return await sendNote(rpc, member, note, keyOf(JSON.stringify(note)));
      } catch (failure) {
        // An answer that was lost on its way: the note that waits there is this one.
        if (isUnanswered(failure) && isNewest(await readAgain(), body)) return { callback: null };
        throw failure;
      }
    },
    onSuccess: () => {
      setEntry(emptyNote);
      work.forget();
    },
    onError: (failure) => {
      if (!isUnanswered(failure)) routeError(failure, '/callcenter');
    },
  });

  return { entry, setEntry, foundAt: work.foundAt, sending };
}

export function isUnanswered(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'NOTE_UNANSWERED';
}

function isNewest(history: NotesHistory | undefined, body: string): boolean {
  return history?.notesHistory.find(({ entrySource }) => entrySource === memberSource)?.body === body;
}
