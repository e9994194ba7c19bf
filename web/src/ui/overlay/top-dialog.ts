import { useSyncExternalStore } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Opens the dialog above all else, until the function it returns is called. The browser makes the rest inert and returns the focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  const { documentElement: root } = document;
  root.toggleAttribute('data-scrolls', root.scrollHeight > root.clientHeight);
  dialog.showModal();
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    dialog.close();
    tell();
  };
}

/** The dialog that was opened last: outside of it nothing can be read or pressed. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
