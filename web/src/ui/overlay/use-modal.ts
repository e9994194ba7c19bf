import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { isTopModal, openModal } from './modal-stack.ts';

const tabbable =
  ':is(a[href], button, input, select, textarea, summary, iframe, [tabindex]):not(:disabled, [tabindex="-1"])';

type ModalOptions = { onClose: () => void; isDismissable: boolean };

/** The behaviour of a modal dialog, for the element around it (`veil`) and the dialog's own. */
export function useModal({ onClose, isDismissable }: ModalOptions): {
  veil: RefObject<HTMLDivElement | null>;
  dialog: RefObject<HTMLDivElement | null>;
} {
  const veil = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDivElement>(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !veil.current || !isTopModal(veil.current)) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') keepInside(event, veil.current);
  });

  // Only where the press began outside, too: selecting text may end there.
  const onPress = useEffectEvent((event: MouseEvent, pressed: EventTarget | null) => {
    if (isDismissable && event.target === veil.current && pressed === veil.current) onClose();
  });

  useLayoutEffect(() => {
    const { current: around } = veil;
    if (!around) return;
    const listening = new AbortController();
    const { signal } = listening;
    let pressed: EventTarget | null = null;
    document.addEventListener('keydown', (event) => onKey(event), { signal });
    around.addEventListener(
      'pointerdown',
      ({ target }) => {
        pressed = target;
        delete around.dataset['keyboard'];
      },
      { signal },
    );
    around.addEventListener('click', (event) => onPress(event, pressed), { signal });
    fitToKeyboard(around, signal);
    const close = openModal(around, dialog.current ?? around);
    return () => {
      listening.abort();
      close();
    };
  }, []);

  return { veil, dialog };
}

/** Leads the focus from the last control to the first and back: all else is inert, and the browser's own controls would come next. */
function keepInside(event: KeyboardEvent, veil: HTMLElement): void {
  const controls = [...veil.querySelectorAll<HTMLElement>(tabbable)].filter((control) => control.checkVisibility());
  const { activeElement } = document;
  const isAtStart = activeElement === controls[0] || !controls.includes(activeElement as HTMLElement);
  if (!veil.contains(activeElement) || !(event.shiftKey ? isAtStart : activeElement === controls.at(-1))) return;
  event.preventDefault();
  veil.dataset['keyboard'] = 'true';
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** A keyboard on the screen covers the page without changing its size. */
function fitToKeyboard(veil: HTMLElement, signal: AbortSignal): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const fit = () =>
    veil.style.setProperty('--visual-viewport-height', `${visualViewport.height * visualViewport.scale}px`);
  fit();
  visualViewport.addEventListener('resize', fit, { signal });
}
