import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Move } from '#wizard/engine/wizard-machine.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The places of the wizard from its first entry in the history up to this one, for which see `placeOf`. */
    wizardTrail?: readonly string[];
  }
}

/** The router for a wizard: it only knows paths, not routes. Each step and each part of one has an entry of its own. */
export function useAddress() {
  const router = useRouter();
  // Going through the history takes a moment: what is asked for meanwhile waits.
  const turn = useRef<{ isOn: boolean; waiting: (() => void) | null }>({ isOn: false, waiting: null });
  const { history } = router;
  const current = () => router.parseLocation(history.location).pathname;
  const trail = () => history.location.state.wizardTrail;

  function turnBy(delta: number) {
    turn.current.isOn = true;
    history.go(delta);
  }

  function go(path: string, options: { ignoreBlocker?: boolean } = {}) {
    // By href, because the path may have a search part: the cancel path can be where the person was before.
    if (path !== current()) void router.navigate({ href: path, ...options });
  }

  /** A place that the person came through is gone back to, so that the history stays a line that leads forward. */
  function move(to: Move, keepsState: boolean | undefined) {
    if (turn.current.isOn) {
      turn.current.waiting = () => move(to, keepsState);
      return;
    }
    const passed = trail() ?? (to.from.split('#')[0] === current() ? [to.from] : []);
    const index = passed.indexOf(to.to);
    const last = passed.length - 1;
    if (index !== -1) return index < last ? turnBy(index - last) : undefined;
    const wizardTrail = [...(to.replace ? passed.slice(0, -1) : passed), to.to];
    void router.navigate({
      href: to.path,
      replace: to.replace,
      state: (state) => ({ ...(keepsState && state), wizardTrail }),
    });
  }

  return {
    current,
    /** The part that the entry was made for. */
    part: () => trail()?.at(-1)?.split('#')[1],
    go,
    move,
    turnBy,
    /** After an arrival: whether something waited for it, and was done instead. */
    endTurn() {
      const { waiting } = turn.current;
      turn.current = { isOn: false, waiting: null };
      waiting?.();
      return Boolean(waiting);
    },
  };
}

/** Calls `onStart` once, and `onTraverse` whenever the browser's Back or Forward has changed the address, with the number of entries. */
export function useTraversal({ onStart, onTraverse }: { onStart: () => void; onTraverse: (delta: number) => void }) {
  const { history } = useRouter();
  const start = useEffectEvent(onStart);
  const traverse = useEffectEvent(onTraverse);
  useEffect(() => {
    start();
    return history.subscribe(({ action }) => {
      if (action.type === 'BACK') traverse(-1);
      else if (action.type === 'FORWARD') traverse(1);
      else if (action.type === 'GO') traverse(action.index);
    });
  }, [history]);
}
