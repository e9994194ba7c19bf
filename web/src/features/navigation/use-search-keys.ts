import { useEffectEvent, useLayoutEffect } from 'react';
import { isSingleKey } from '#platform/single-keys.ts';

/** `/` goes to the page's own search, or opens the palette where it has none; Ctrl+K opens the palette. Who has no palette has the page's search. */
export function useSearchKeys(openPalette: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    if (isPaletteKey(event) && openPalette) openPalette();
    else if (!isPaletteKey(event) && !isSingleKey(event, '/')) return;
    else if (!focusOwnSearch()) openPalette?.();
    // The browser's own search would open, or the character be typed.
    event.preventDefault();
  });
  // At once, for whoever sees the navigation may press a key.
  useLayoutEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

function focusOwnSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (!search?.checkVisibility()) return false;
  search.focus();
  search.select();
  return true;
}
