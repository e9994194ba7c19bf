import { useSyncExternalStore } from 'react';

/** The forms of a case whose content is kept on this device until the server has it. */
export type SubmittedForm = 'note' | 'recall' | 'waiver' | 'document';

const waiting = new Set<SubmittedForm>();
const listeners = new Set<() => void>();

/** The form was sent without reaching the server, or it no longer waits. */
export function setWaiting(form: SubmittedForm, isWaiting: boolean): void {
  if (isWaiting) waiting.add(form);
  else waiting.delete(form);
  for (const listener of listeners) listener();
}

/** Whether this form waits for the connection, sent here or before a reload. */
export function useIsWaiting(form: SubmittedForm): boolean {
  return useSyncExternalStore(subscribe, () => waiting.has(form));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
