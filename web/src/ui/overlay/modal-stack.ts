/** What stays usable while a dialog is open, as it does for React Aria: the notifications. */
const stays = '[data-react-aria-top-layer]';

type Modal = { element: HTMLElement; openedFrom: Element | null };

const modals: Modal[] = [];
const disabled = new Set<HTMLElement>();
let observer: MutationObserver | undefined;
let pendingReturn: Element | null = null;

/** Makes everything but this element inert and moves the focus to the dialog in it, until the function it returns is called. */
export function openModal(element: HTMLElement, dialog: HTMLElement): () => void {
  // A dialog that follows another at once returns the focus to where the first one was opened.
  const modal = { element, openedFrom: focused() ?? pendingReturn };
  modals.push(modal);
  disableOthers();
  dialog.focus({ preventScroll: true });
  return () => {
    modals.splice(modals.indexOf(modal), 1);
    disableOthers();
    returnFocus(modal.openedFrom);
  };
}

/** The keyboard belongs to the dialog that was opened last. */
export function isTopModal(element: HTMLElement): boolean {
  return modals.at(-1)?.element === element;
}

function disableOthers(): void {
  for (const element of disabled) element.inert = false;
  disabled.clear();
  observer?.disconnect();
  const top = modals.at(-1);
  lockScrolling(top !== undefined);
  if (!top) return;
  disableAround(top.element);
  // What is added to the page while the dialog is open.
  observer = new MutationObserver(() => disableAround(top.element));
  observer.observe(document.body, { childList: true, subtree: true });
}

function disableAround(top: HTMLElement, parent: Element = document.body): void {
  for (const child of parent.children) {
    if (child === top || child.matches(stays) || !(child instanceof HTMLElement) || child.inert) continue;
    if (child.contains(top) || child.querySelector(stays)) disableAround(top, child);
    else {
      child.inert = true;
      disabled.add(child);
    }
  }
}

function lockScrolling(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement;
  // The page keeps its width where the scroll bar had taken some of it.
  if (isLocked && style.overflow !== 'hidden' && innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  if (!isLocked) style.scrollbarGutter = '';
  style.overflow = isLocked ? 'hidden' : '';
}

/** Once the page is as it will be without the dialog, and only if nothing else has taken the focus. */
function returnFocus(target: Element | null): void {
  pendingReturn = target;
  requestAnimationFrame(() => {
    if (pendingReturn !== target) return;
    pendingReturn = null;
    if (!focused() && target instanceof HTMLElement) target.focus();
  });
}

function focused(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}
