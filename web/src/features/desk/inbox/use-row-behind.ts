import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

export const rowId = (item: string) => `desk-row-${item}`;

/** After coming back from a case the focus returns to its row, once the list is loaded. */
export function useRowBehind() {
  const navigate = useNavigate();
  const item = useLocation({ select: ({ state }) => state.deskRow });

  const goOn = useEffectEvent(() => {
    if (item === undefined) return;
    // Not if the person has moved the focus meanwhile.
    if (document.activeElement?.matches('body, main, h1'))
      document.querySelector<HTMLElement>(`#${rowId(item)} a`)?.focus();
    // The state is removed, so that a reload does not move the focus again.
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false });
  });
  useEffect(() => goOn(), []);
}
