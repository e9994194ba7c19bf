import { useEffect, useRef, useState } from 'react';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/page/saved-line.tsx';
import { createDraftKeeper, type DraftKeeper, type KeeperHost } from './draft-keeper.ts';
import type { SyncedDraft } from './draft-sync.ts';

const pauseMs = 2000;

type SavingOptions = Omit<KeeperHost, 'onSaved'> & {
  state: WizardState<FnolEntry>;
  /** What the server had when the wizard was opened. */
  initial: SyncedDraft | null;
};

/** Saves the draft two seconds after the last change, at each step, and when the page is hidden. */
export function useDraftSaving(options: SavingOptions): { keeper: DraftKeeper; saved: SaveState } {
  const { state, initial, change, onConflicts } = options;
  const rpc = useRpc();
  const [saved, setSaved] = useState<SaveState>(null);
  const [keeper] = useState(() => createDraftKeeper(rpc, initial));
  useEffect(
    () => keeper.watch(state, { change, onConflicts, onSaved: setSaved }),
    [keeper, state, change, onConflicts],
  );

  const { data, current, phase } = state;
  const firstData = useRef(data);
  useEffect(() => {
    if (phase !== 'filling' || firstData.current === data) return;
    const timer = setTimeout(() => saveQuietly(keeper), pauseMs);
    return () => clearTimeout(timer);
  }, [data, phase, keeper]);

  const lastStep = useRef(current);
  useEffect(() => {
    if (lastStep.current === current) return;
    lastStep.current = current;
    saveQuietly(keeper);
  }, [current, keeper]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveQuietly(keeper);
    const online = () => saveQuietly(keeper);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
    };
  }, [keeper]);

  return { keeper, saved };
}

/** The line over the step says how it ended. */
function saveQuietly(keeper: DraftKeeper): void {
  keeper.save().catch(() => undefined);
}
