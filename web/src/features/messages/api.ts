import { callbackOption } from '@beistand/contract/features/callbacks/schema.ts';
import { messageOperations } from '@beistand/contract/features/messages/operations.ts';
import { noteSubject } from '@beistand/contract/features/messages/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { type Member, useMember } from '#platform/member/member.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { NoteToSend } from './note-fields.ts';

/** Until the club has written anything, `body` is empty. */
export function usePortalMessage() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  return useQuery({
    queryKey: ['case', 'portalMessage'],
    queryFn: ({ signal }) => rpc(messageOperations.getPortalMessage, [token, sessionUUID], { signal }),
    meta: { fallback: '/callcenter' },
  });
}

/** What the two wrote, newest first. */
export function useConversation() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['case', 'conversation', locale],
    queryFn: ({ signal }) => rpc(messageOperations.retrieveNotesHistoryByLink, [token, sessionUUID], { signal }),
    select: ({ notesHistory }) => notesHistory,
  });
}

export function useNotes() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['case', 'notes', locale],
    queryFn: ({ signal }) => rpc(messageOperations.retrieveNotesHistoryByLink, [token, sessionUUID], { signal }),
    // Whether a note may be written is asked each time the page is opened.
    gcTime: 0,
    meta: { fallback: '/trylater' },
  });
}

export function sendNote(rpc: Rpc, { token, sessionUUID }: Member, note: NoteToSend, idempotencyKey: string) {
  const { body, hours } = note;
  const callback = hours === undefined ? null : { option: callbackOption, hours };
  return rpc(messageOperations.sendNote, [{ subject: noteSubject, body }, callback, token, sessionUUID], {
    idempotencyKey,
  });
}
