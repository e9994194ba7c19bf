import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useState } from 'react';
import { inFreshOrder, keptInOrder, type ShownItem } from './shown-order.ts';

/** Keeps rows where they are while the list changes, until the person asks for the new order. */
export function useShownItems(fresh: readonly DeskItem[]): {
  shown: readonly ShownItem<DeskItem>[];
  waiting: number;
  showAll: () => void;
} {
  const [kept, setKept] = useState({ of: fresh, shown: inFreshOrder(fresh), waiting: 0 });
  let current = kept;
  if (kept.of !== fresh) {
    current = { of: fresh, ...keptInOrder(kept.shown, fresh) };
    setKept(current);
  }
  return {
    shown: current.shown,
    waiting: current.waiting,
    showAll: () => setKept({ of: fresh, shown: inFreshOrder(fresh), waiting: 0 }),
  };
}
