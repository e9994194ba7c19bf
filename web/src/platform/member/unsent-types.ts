import { useSyncExternalStore } from 'react';
import { useMember } from './member.ts';

const none: readonly string[] = [];
const typesBySession = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Says which types of documents a session still has to send. */
export function noteUnsentTypes(session: string, types: readonly string[]): void {
  if (unsentTypes(session).join() === types.join()) return;
  typesBySession.set(session, types);
  for (const listener of listeners) listener();
}

function unsentTypes(session: string): readonly string[] {
  return typesBySession.get(session) ?? none;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The types of the documents that were chosen and have not arrived yet. */
export function useUnsentTypes(): readonly string[] {
  const { sessionUUID } = useMember();
  return useSyncExternalStore(subscribe, () => unsentTypes(sessionUUID));
}
