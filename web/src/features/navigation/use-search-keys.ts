import { useEffect, useEffectEvent } from 'react';
import { isSearchKeyOn } from '#platform/search-key.ts';

/** `/` goes to the page's own search, or opens the palette where it has none; Ctrl+K opens the palette. */
export function useSearchKeys(openPalette: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (isPaletteKey(event)) openPalette();
    else if (!isSearchKey(event)) return;
    else if (!focusOwnSearch()) openPalette();
    // The browser's own search would open, or the character be typed.
    event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** German keyboards have it on Shift and 7. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target) && isSearchKeyOn();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function focusOwnSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!search?.checkVisibility()) return false;
  search.focus();
  search.select();
  return true;
}
