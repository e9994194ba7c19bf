import { useEffect, useEffectEvent, useState } from 'react';
import { areSingleKeysOn, isTyping, setSingleKeys } from '#platform/single-keys.ts';
import { actionOf, type DeskKeyAction } from './desk-keys.ts';

export type DeskKeys = {
  areOn: boolean;
  turn: (areOn: boolean) => void;
  isHelpOpen: boolean;
  showHelp: (isOpen: boolean) => void;
};

/** Listens to the keys of the desk. They can be turned off, for single letters are in the way of people who dictate. */
export function useDeskKeys(): DeskKeys {
  const [areOn, setOn] = useState(areSingleKeysOn);
  const [isHelpOpen, showHelp] = useState(false);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // Here keys act and do not only move, so they are silent in checkboxes, too.
    const isInField = isTyping(event.target) || (event.target as Element).matches('input');
    const action = actionOf(event, isInField);
    if (!action) return;
    if (action === 'help') showHelp(true);
    else if (!perform(action, event.target as Element)) return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!areOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [areOn]);

  function turn(next: boolean) {
    setOn(next);
    setSingleKeys(next);
  }

  return { areOn, turn, isHelpOpen, showHelp };
}

/** False where the page has nothing for the key. */
function perform(action: DeskKeyAction, at: Element): boolean {
  if (action === 'nextRow' || action === 'previousRow') return moveAlongRows(at, action === 'nextRow' ? 1 : -1);
  const row = rowAt(at);
  const wanted = `[data-key="${action}"]`;
  // What this row does not offer is not done to another one.
  const control =
    row?.querySelector<HTMLElement>(wanted) ??
    document.querySelector<HTMLElement>(row ? `${wanted}:not([data-desk-row] *)` : wanted);
  if (!control) return false;
  if (control.matches('input, textarea')) control.focus();
  else control.click();
  return true;
}

/** The row with the focus, else the one whose preview is shown. */
function rowAt(at: Element): Element | null {
  return at.closest('[data-desk-row]') ?? document.querySelector('[data-desk-row="selected"]');
}

function moveAlongRows(at: Element, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-desk-row]')];
  const current = rowAt(at);
  const next = rows[current ? rows.indexOf(current) + step : 0];
  const link = next?.querySelector<HTMLElement>('a, button');
  link?.focus();
  return link !== undefined && link !== null;
}
