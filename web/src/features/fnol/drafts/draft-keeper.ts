import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { mergeDrafts, type MergedDraft } from '@beistand/contract/features/fnol/merge-drafts.ts';
import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { contentOf, serverPart, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, FnolData, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { loadClaim, saveDraft } from '#features/fnol/api.ts';
import { askedContent } from '#features/fnol/fields/asked.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/saving/saved-line.tsx';
import { draftContent } from './draft-content.ts';
import { createDraftSync, type DraftSync, type SyncedDraft } from './draft-sync.ts';

export type KeeperHost = {
  change: (entry: FnolEntry) => void;
  onConflicts: (conflicts: readonly DraftConflict[], theirs: FnolClaim) => void;
  onSaved: (saved: SaveState) => void;
};

export type DraftKeeper = {
  /** Tells what is entered by now, and who is told of what happens. */
  watch: (state: WizardState<FnolEntry>, host: KeeperHost) => void;
  /** From now on this draft is kept like the server's. */
  follow: (draft: SyncedDraft) => void;
  /** Fails where the server has not got it. */
  save: () => Promise<void>;
  synced: () => SyncedDraft | null;
  claimToSubmit: () => SavedClaim | undefined;
};

/** What of the entries a new draft may hold. */
export function fittingContent(claim: FnolData): FnolContent {
  return draftContent(claim).content;
}

/** What two devices made of the same draft. The first save compares as well, so that code is here. */
export function mergedSides(base: FnolContent, mine: FnolContent, theirs: FnolContent): MergedDraft {
  return mergeDrafts(base, mine, theirs);
}

/** Stands between the wizard and the server's draft, as long as the page is there. */
export function createDraftKeeper(rpc: Rpc, initial: SyncedDraft | null): DraftKeeper {
  let sync: DraftSync | null = null;
  let watched: { state: WizardState<FnolEntry>; host: KeeperHost } | null = null;
  const claim = (): FnolData => watched?.state.data.claim ?? {};

  function merge(content: FnolContent, conflicts: readonly DraftConflict[], theirs: FnolClaim) {
    if (!watched) return;
    const { state, host } = watched;
    const entry = { ...state.data, claim: { ...serverPart(state.data.claim), ...content } };
    // Until the page is drawn again, whoever asks for the entries has to find these.
    watched = { host, state: { ...state, data: entry } };
    host.change(entry);
    if (conflicts.length > 0) host.onConflicts(conflicts, theirs);
  }

  function follow(draft: SyncedDraft) {
    let theirs: FnolClaim | undefined;
    sync = createDraftSync(
      {
        save: (saved, idempotencyKey) => saveDraft(rpc, saved, { idempotencyKey }),
        load: async () => (theirs = await loadClaim(rpc, draft.claimNumber)),
        current: () => draftContent(claim()).content,
        visited: () => (watched?.state.visited ?? []) as readonly FnolStep[],
        merge: (content, conflicts) => theirs && merge(content, conflicts, theirs),
      },
      draft,
    );
  }
  if (initial) follow(initial);

  return {
    watch(state, host) {
      watched = { state, host };
    },
    follow,
    async save() {
      if (!sync) return;
      try {
        await sync.sync();
        const { isWhole } = draftContent(claim());
        watched?.host.onSaved(isWhole ? { at: 'server', time: new Date() } : { at: 'device' });
      } catch (failure) {
        watched?.host.onSaved({ at: 'device' });
        throw failure;
      }
    },
    synced: () => sync?.synced() ?? null,
    claimToSubmit: () => sync?.claim(askedContent(contentOf(claim()), claim())),
  };
}
