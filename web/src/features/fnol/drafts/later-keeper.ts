import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { MergedDraft } from '@beistand/contract/features/fnol/merge-drafts.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { DraftKeeper, mergedSides } from './draft-keeper.ts';
import type { SyncedDraft } from './draft-sync.ts';
import { loaded } from '#platform/loading/not-loaded.ts';

const loadKeeper = () => import('./draft-keeper.ts');

/** Loads what saves a draft, so that it is there when the network is lost. */
export function preloadKeeper(): void {
  loadKeeper().catch(() => undefined);
}

/** What of the entries a new draft may hold. */
export async function fittingContent(claim: FnolData): Promise<FnolContent> {
  const code = await loaded(loadKeeper());
  return code.fittingContent(claim);
}

/** What two devices made of the same draft. The code that compares them is only needed if they differ. */
export async function mergedDrafts(...sides: Parameters<typeof mergedSides>): Promise<MergedDraft> {
  const code = await loaded(loadKeeper());
  return code.mergedSides(...sides);
}

/** A keeper whose code is loaded before it saves for the first time, for nothing is saved before something is entered. */
export function createLaterKeeper(rpc: Rpc, initial: SyncedDraft | null, loadCode = loadKeeper): DraftKeeper {
  let keeper: DraftKeeper | null = null;
  let followed = initial;
  let watched: Parameters<DraftKeeper['watch']> | null = null;

  async function load(): Promise<DraftKeeper> {
    const { createDraftKeeper } = await loaded(loadCode());
    if (!keeper) {
      keeper = createDraftKeeper(rpc, followed);
      if (watched) keeper.watch(...watched);
    }
    return keeper;
  }

  return {
    watch(...now) {
      watched = now;
      keeper?.watch(...now);
    },
    follow(draft) {
      followed = draft;
      keeper?.follow(draft);
    },
    async save() {
      // Before there is a draft nothing can be saved.
      if (!followed) return;
      const loading = load();
      loading.catch(() => watched?.[1].onSaved({ at: 'device' }));
      await (await loading).save();
    },
    synced: () => (keeper ? keeper.synced() : followed),
    claimToSubmit: () => keeper?.claimToSubmit(),
  };
}
