const storageKey = 'beistand-single-keys';

/** Shortcuts of one character have to be dispensable: people who dictate type them without meaning them. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage they stay on.
  }
}

/** Whether a key is pressed alone and nobody is writing or answering a dialog. */
export function isSingleKey(event: KeyboardEvent, ...keys: readonly string[]): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
  if (!keys.includes(key) || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  return !isTyping(target) && areSingleKeysOn();
}

/** A checkbox takes no letters. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=menu], [contenteditable="true"]';

/** Whether keys belong to what somebody writes in, to an open menu or to a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  const isInside = target instanceof Element && target.closest(takesLetters) !== null;
  return isInside || document.querySelector('dialog[open]') !== null;
}
