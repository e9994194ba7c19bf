import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { mergeDrafts } from '@beistand/contract/features/fnol/merge-drafts.ts';
import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { contentOf, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { RpcError } from '#platform/network/rpc-error.ts';

/** What the server is known to have: a revision and its content. */
export type SyncedDraft = { claimNumber: string; revision: number; content: FnolContent };

export type DraftHost = {
  /** The same key stands for the same attempt: sending it again after a lost answer does nothing twice. */
  save: (claim: SavedClaim, idempotencyKey: string) => Promise<FnolClaim>;
  load: () => Promise<FnolClaim>;
  /** What is entered by now, as far as a draft may hold it. */
  current: () => FnolContent;
  visited: () => readonly FnolStep[];
  /** Takes what somebody else saved into what is being entered; each conflict has to be shown. */
  merge: (content: FnolContent, conflicts: readonly DraftConflict[]) => void;
};

export type DraftSync = {
  /** Brings everything to the server that was entered by now; fails with what kept it from that. */
  sync: () => Promise<void>;
  synced: () => SyncedDraft;
  /** The claim to be submitted. */
  claim: (content: FnolContent) => SavedClaim;
};

type Attempt = { key: string; content: FnolContent; claim: SavedClaim };

/** Keeps a draft and the server alike. One call at a time; what is entered meanwhile follows. */
export function createDraftSync(host: DraftHost, first: SyncedDraft): DraftSync {
  let synced = first;
  /** A call that was sent and got no answer: it is repeated with the same key. */
  let unanswered: Attempt | null = null;
  let running: Promise<void> | null = null;

  function claimOf(content: FnolContent): SavedClaim {
    const { claimNumber, revision } = synced;
    return { ...content, claimNumber, draft: { version: draftVersion, revision, visited: [...host.visited()] } };
  }

  async function send(attempt: Attempt): Promise<void> {
    unanswered = attempt;
    try {
      const { draft } = await host.save(attempt.claim, attempt.key);
      synced = { ...synced, revision: draft?.revision ?? synced.revision, content: attempt.content };
    } catch (failure) {
      // Without an answer the attempt stays: before anything else it has to be heard what became of it.
      if (failure instanceof RpcError && failure.kind === 'offline') throw failure;
      unanswered = null;
      throw failure;
    }
    unanswered = null;
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await host.load();
    if (theirs.claimState !== 'draft') throw new RpcError('application', { errorCode: 'NOT_A_DRAFT' });
    const { content, conflicts } = mergeDrafts(synced.content, host.current(), theirs);
    synced = { ...synced, revision: theirs.draft?.revision ?? synced.revision, content: contentOf(theirs) };
    host.merge(content, conflicts);
  }

  async function run(): Promise<void> {
    if (unanswered) await sendOrMerge(unanswered);
    const content = host.current();
    if (JSON.stringify(content) === JSON.stringify(synced.content)) return;
    await sendOrMerge({ key: crypto.randomUUID(), content, claim: claimOf(content) });
  }

  async function sendOrMerge(attempt: Attempt): Promise<void> {
    try {
      await send(attempt);
    } catch (failure) {
      if (!(failure instanceof RpcError) || failure.errorCode !== 'DRAFT_CONFLICT') throw failure;
      await takeTheirs();
      const content = host.current();
      await sendOrMerge({ key: crypto.randomUUID(), content, claim: claimOf(content) });
    }
  }

  return {
    sync() {
      const before = running ?? Promise.resolve();
      const next = before.catch(() => undefined).then(run);
      running = next;
      return next;
    },
    synced: () => synced,
    claim: claimOf,
  };
}
