import { useEffect, useState } from 'react';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/saving/saved-line.tsx';
import { useAutosave } from '#wizard/saving/use-autosave.ts';
import type { DraftKeeper, KeeperHost } from './draft-keeper.ts';
import type { SyncedDraft } from './draft-sync.ts';
import { createLaterKeeper } from './later-keeper.ts';

type SavingOptions = Omit<KeeperHost, 'onSaved'> & {
  state: WizardState<FnolEntry>;
  /** What the server had when the wizard was opened. */
  initial: SyncedDraft | null;
};

/** Saves the draft by itself. */
export function useDraftSaving(options: SavingOptions): { keeper: DraftKeeper; saved: SaveState } {
  const { state, initial, change, onConflicts } = options;
  const rpc = useRpc();
  const [saved, setSaved] = useState<SaveState>(null);
  const [keeper] = useState(() => createLaterKeeper(rpc, initial));
  useEffect(
    () => keeper.watch(state, { change, onConflicts, onSaved: setSaved }),
    [keeper, state, change, onConflicts],
  );
  useAutosave({ value: state.data, step: state.current, phase: state.phase, save: keeper.save });
  return { keeper, saved };
}
