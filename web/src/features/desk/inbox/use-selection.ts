import { useState, type MouseEvent } from 'react';

/** A preview stands beside the list from the same width on as in the styles. */
const hasRoom = () => matchMedia('(width >= 68.75rem)').matches;

/**
 * The row whose preview is shown, where there is room for one. The focus only marks a row, for people pass by many of them; a click chooses
 * it. What is chosen opens with the next click; Enter opens at once.
 */
export function useSelection() {
  const [selection, setSelection] = useState<{ id: string; isChosen: boolean }>();

  const wiringOf = (id: string) => ({
    onFocus() {
      if (hasRoom() && selection?.id !== id) setSelection({ id, isChosen: false });
    },
    onClickCapture(event: MouseEvent) {
      // Keys click without a count, and with a modifier the browser opens a tab.
      const isPlain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || !hasRoom() || (selection?.id === id && selection.isChosen)) return;
      event.preventDefault();
      setSelection({ id, isChosen: true });
    },
  });
  return { selection, wiringOf };
}

export type RowWiring = ReturnType<ReturnType<typeof useSelection>['wiringOf']>;
