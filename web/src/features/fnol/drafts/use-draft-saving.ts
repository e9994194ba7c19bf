import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import type { DraftConflict } from '@beistand/contract/features/fnol/merge-drafts.ts';
import {
  contentOf,
  serverKeys,
  type FnolClaim,
  type FnolContent,
  type FnolData,
} from '@beistand/contract/features/fnol/schema.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadClaim, saveDraft } from '#features/fnol/api.ts';
import { askedContent } from '#features/fnol/fields/asked.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useRpc } from '#platform/runtime.tsx';
import type { WizardState } from '#wizard/engine/steps.ts';
import { draftContent } from './draft-content.ts';
import { createDraftSync, type DraftSync, type SyncedDraft } from './draft-sync.ts';

/** Where the newest entries are. */
export type SaveState = { at: 'server'; time: Date } | { at: 'device' } | null;

const pauseMs = 2000;

type SavingOptions = {
  state: WizardState<FnolEntry>;
  /** What the server had when the wizard was opened. */
  initial: SyncedDraft | null;
  change: (entry: FnolEntry) => void;
  onConflicts: (conflicts: readonly DraftConflict[], theirs: FnolClaim) => void;
};

/** Saves the draft two seconds after the last change, at each step, and when the page is hidden. */
export function useDraftSaving({ state, initial, change, onConflicts }: SavingOptions) {
  const rpc = useRpc();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const [saved, setSaved] = useState<SaveState>(null);
  const sync = useRef<DraftSync | null>(null);
  const merge = useEffectEvent((content: FnolContent, conflicts: readonly DraftConflict[], theirs: FnolClaim) => {
    const { data } = latest.current;
    const entry = { ...data, claim: { ...serverPart(data.claim), ...content } };
    // Until the page is drawn again, whoever asks for the entries has to find these.
    latest.current = { ...latest.current, data: entry };
    change(entry);
    if (conflicts.length > 0) onConflicts(conflicts, theirs);
  });

  const follow = useCallback(
    (draft: SyncedDraft) => {
      let theirs: FnolClaim | undefined;
      sync.current = createDraftSync(
        {
          save: (claim, idempotencyKey) => saveDraft(rpc, claim, { idempotencyKey }),
          load: async () => (theirs = await loadClaim(rpc, draft.claimNumber)),
          current: () => draftContent(latest.current.data.claim).content,
          visited: () => latest.current.visited as readonly FnolStep[],
          merge: (content, conflicts) => theirs && merge(content, conflicts, theirs),
        },
        draft,
      );
    },
    [rpc],
  );
  if (initial && !sync.current) follow(initial);

  /** Fails where the server has not got it. */
  const save = useCallback(async () => {
    if (!sync.current) return;
    try {
      await sync.current.sync();
      const { isWhole } = draftContent(latest.current.data.claim);
      setSaved(isWhole ? { at: 'server', time: new Date() } : { at: 'device' });
    } catch (failure) {
      setSaved({ at: 'device' });
      throw failure;
    }
  }, []);
  const saveQuietly = useCallback(() => void save().catch(() => undefined), [save]);

  const { data, current, phase } = state;
  const firstData = useRef(data);
  useEffect(() => {
    if (phase !== 'filling' || firstData.current === data) return;
    const timer = setTimeout(saveQuietly, pauseMs);
    return () => clearTimeout(timer);
  }, [data, phase, saveQuietly]);

  const firstStep = useRef(current);
  useEffect(() => {
    if (firstStep.current === current) return;
    firstStep.current = current;
    saveQuietly();
  }, [current, saveQuietly]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveQuietly();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', saveQuietly);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', saveQuietly);
    };
  }, [saveQuietly]);

  return {
    saved,
    save,
    follow,
    synced: useCallback(() => sync.current?.synced() ?? null, []),
    /** What would be submitted now. */
    claimToSubmit: useCallback(
      () => sync.current?.claim(askedContent(contentOf(latest.current.data.claim), latest.current.data.claim)),
      [],
    ),
  };
}

/** What only the server writes, as far as the page knows it. */
export function serverPart(claim: FnolData): FnolData {
  const entries = Object.entries(claim).filter(([key]) => (serverKeys as readonly string[]).includes(key));
  return Object.fromEntries(entries);
}
