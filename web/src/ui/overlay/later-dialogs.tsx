import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Dialogs for pages that are open long before somebody sees one: their code is loaded when one is first opened.
const dialogs = {
  dialog: () => import('./dialog.tsx'),
  confirm: () => import('./confirm-dialog.tsx'),
  alert: () => import('./alert-dialog.tsx'),
};

export const LaterDialog = whenOpened(lazyPart(() => dialogs.dialog().then((module) => module.Dialog)));
export const LaterConfirmDialog = whenOpened(lazyPart(() => dialogs.confirm().then((module) => module.ConfirmDialog)));
export const LaterAlertDialog = whenOpened(lazyPart(() => dialogs.alert().then((module) => module.AlertDialog)));

/** Preloads the dialogs once the person does something, so that they are there when the network is lost. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    const begun = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, () => preload(begun), { signal: begun.signal });
    return () => begun.abort();
  }, []);
}

function preload(begun: AbortController): void {
  begun.abort();
  for (const load of Object.values(dialogs)) load().catch(() => undefined);
}

/** Once opened it stays, so that it can be seen closing. */
function whenOpened<Props extends { isOpen: boolean }>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function LaterDialog(props: Props) {
    const [wasOpened, setOpened] = useState(false);
    if (props.isOpen && !wasOpened) setOpened(true);
    return (
      wasOpened && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}
