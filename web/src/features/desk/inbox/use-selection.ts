import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useState, type MouseEvent } from 'react';

/** A preview stands beside the list from the same width on as in the styles. */
const hasRoom = () => matchMedia('(width >= 68.75rem)').matches;

/**
 * The row whose preview is shown, where there is room for one. The focus only marks a row, for people pass by many of them; a click chooses
 * it. What is chosen opens with the next click; Enter opens at once, and so does a click on a quote, of which a preview knows nothing more.
 */
export function useSelection() {
  const [selection, setSelection] = useState<{ id: string; isChosen: boolean }>();

  const wiringOf = ({ id, claimNumber }: Pick<DeskItem, 'id' | 'claimNumber'>) => ({
    onFocus() {
      if (hasRoom() && selection?.id !== id) setSelection({ id, isChosen: false });
    },
    onClickCapture(event: MouseEvent) {
      // Keys click without a count, and with a modifier the browser opens a tab.
      const isPlain = event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const opens = claimNumber === undefined || (selection?.id === id && selection.isChosen);
      if (!isPlain || !hasRoom() || opens) return;
      event.preventDefault();
      // So that the keys go on from here. What was clicked itself keeps the focus.
      if (!(event.target as Element).closest('a, button')) event.currentTarget.querySelector('a')?.focus();
      setSelection({ id, isChosen: true });
    },
  });
  return { selection, wiringOf };
}

export type RowWiring = ReturnType<ReturnType<typeof useSelection>['wiringOf']>;
