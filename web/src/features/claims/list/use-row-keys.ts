import { useLayoutEffect, type RefObject } from 'react';
import { isSingleKey } from '#platform/single-keys.ts';

/** J and K move the focus to the claim of the next and the previous row. Enter opens it, as any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => move(event, list.current), { signal: listening.signal });
    return () => listening.abort();
  }, [list]);
}

function move(event: KeyboardEvent, list: HTMLElement | null): void {
  if (!list || !isSingleKey(event, 'j', 'k')) return;
  const links = [...list.querySelectorAll<HTMLElement>('[role="rowheader"] a')];
  const rows = links.map((link) => link.closest('[role="row"]'));
  const current = rows.findIndex((row) => row?.contains(document.activeElement));
  const next = links[current + (event.key === 'j' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
