import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

export const rowId = (item: string) => `desk-row-${item}`;

/** Who comes back from a case goes on from its row, once the list is there. */
export function useRowBehind() {
  const navigate = useNavigate();
  const item = useLocation({ select: ({ state }) => state.deskRow });

  const goOn = useEffectEvent(() => {
    if (item === undefined) return;
    // Whoever went on meanwhile keeps the focus.
    if (document.activeElement?.matches('body, main, h1'))
      document.querySelector<HTMLElement>(`#${rowId(item)} a`)?.focus();
    // Once: after a reload nobody comes from a case.
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  });
  useEffect(() => goOn(), []);
}
