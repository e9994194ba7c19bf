import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { NotesHistory } from '@beistand/contract/features/messages/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#form/use-form.ts';
import { useMemberWork } from '#platform/drafts/member-work.ts';
import { useMember } from '#platform/member/member.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { useSubmission } from '#platform/submissions/use-submission.ts';
import { sendNote } from './api.ts';
import { noteRules } from './note-fields.ts';

/** The note that arrived, and the call that was promised with it: null if an earlier promise counts, or none was asked for. */
export type NoteSent = { callback: PlannedCallback | null; wantedCallback: boolean };

/**
 * A note from its first letter until it has arrived. What is written stays on the device through every failure; it is erased once
 * the server has it, also if the page did not hear so and finds it among the previous messages.
 */
export function useNote(notes: UseQueryResult<NotesHistory>) {
  const rpc = useRpc();
  const member = useMember();
  const keyOf = useAttemptKey();
  const routeError = useErrorRouting();
  const [answer, setAnswer] = useState<NoteSent | null>(null);
  const [wasFound, setFound] = useState(false);

  const form = useForm(noteRules, {
    async send(note) {
      const key = keyOf(JSON.stringify(note));
      const { callback } = await submission.submit(note, key, () => sendNote(rpc, member, note, key));
      setAnswer({ callback, wantedCallback: note.hours !== undefined });
    },
    onFailure: (failure) => {
      if (isUnanswered(failure)) void notes.refetch();
      else routeError(failure, '/callcenter');
    },
  });
  const submission = useSubmission('note', form.data.body !== '');
  const { isWaiting } = submission;
  useLossExplained(isWaiting);
  if (!wasFound && (!form.isSending || isWaiting) && isUnansweredNote(notes.data, form.data.body)) setFound(true);
  const sent = answer ?? (wasFound ? { callback: null, wantedCallback: form.data.wantsCallback } : null);
  const { foundAt } = useMemberWork('note', { ...form.work, isDone: sent !== null });
  return { form, foundAt, sent, isWaiting };
}

export function isUnanswered(failure: unknown): boolean {
  return failure instanceof RpcError && failure.errorCode === 'NOTE_UNANSWERED';
}

/** Whether the note that waits for its answer is the one that stands in the form. */
function isUnansweredNote(history: NotesHistory | undefined, body: string): boolean {
  if (!history?.hasUnansweredNote || body === '') return false;
  return history.notesHistory.find(({ entrySource }) => entrySource === memberSource)?.body === body;
}
