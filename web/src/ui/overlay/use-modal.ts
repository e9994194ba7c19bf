import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openModal } from './top-dialog.ts';

type ModalOptions = { onClose: () => void; isDismissable: boolean };

/** Opens a dialog while its component is there, with the focus on what it shows, and tells when the person wants it closed. */
export function useModal({ onClose, isDismissable }: ModalOptions): {
  dialog: RefObject<HTMLDialogElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  // The browser would close it, whatever the page says to that.
  const closeInstead = useEffectEvent((event: Event) => {
    event.preventDefault();
    onClose();
  });

  // Only where the press began outside, too: selecting text may end there.
  const closeFromOutside = useEffectEvent((event: Event, pressed: EventTarget | null) => {
    if (isDismissable && event.target === dialog.current && pressed === dialog.current) onClose();
  });

  useLayoutEffect(() => {
    const { current: modal } = dialog;
    if (!modal) return;
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: EventTarget | null = null;
    modal.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal });
    modal.addEventListener('click', (event) => closeFromOutside(event, pressed), { signal });
    modal.addEventListener('cancel', (event) => event.target === modal && closeInstead(event), { signal });
    // Pressed twice, Escape would close it without asking.
    modal.addEventListener(
      'keydown',
      (event) => event.key === 'Escape' && !event.defaultPrevented && closeInstead(event),
      { signal },
    );
    fitToKeyboard(modal, signal);
    const close = openModal(modal);
    sheet.current?.focus({ preventScroll: true });
    return () => {
      listening.abort();
      close();
    };
  }, []);

  return { dialog, sheet };
}

/** A keyboard on the screen covers the page without changing its size. */
function fitToKeyboard(dialog: HTMLElement, signal: AbortSignal): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const fit = () =>
    dialog.style.setProperty('--visual-viewport-height', `${visualViewport.height * visualViewport.scale}px`);
  fit();
  visualViewport.addEventListener('resize', fit, { signal });
}
