import type { DraftConflict } from '@beistand/contract/merging/merge-sides.ts';
import { contentOf, type FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import fc from 'fast-check';
import { RpcError } from '#platform/network/rpc-error.ts';
import { createDraftSync, type DraftSync } from './draft-sync.ts';

const claimNumber = '26-10040999';

/** The server's rules for one draft: a revision per save, a conflict for an older one, one answer per key. */
export function createStore() {
  let stored: { revision: number; content: FnolContent } = { revision: 1, content: {} };
  const answers = new Map<string, FnolClaim>();

  const claim = (): FnolClaim => ({
    ...stored.content,
    claimNumber,
    publicID: '00000000-0000-4000-8000-000000000000',
    claimState: 'draft',
    draft: { version: 1, revision: stored.revision, visited: [] },
  });

  return {
    claim,
    content: () => stored.content,
    save(sent: SavedClaim, key: string): FnolClaim {
      const known = answers.get(key);
      if (known) return known;
      if (sent.draft.revision !== stored.revision) throw new RpcError('application', { errorCode: 'DRAFT_CONFLICT' });
      stored = { revision: stored.revision + 1, content: withPublicIds(contentOf(sent)) };
      const answer = claim();
      answers.set(key, answer);
      return answer;
    },
  };
}

type Loss = 'none' | 'request' | 'answer';

/** A tab: what is typed in it, and what it shows as a conflict. */
export function createTab(store: ReturnType<typeof createStore>) {
  let content: FnolContent = {};
  let loss: Loss = 'none';
  const shown: DraftConflict[] = [];
  const sync: DraftSync = createDraftSync(
    {
      async save(claim, key) {
        const lost = loss;
        loss = 'none';
        if (lost === 'request') throw new RpcError('offline');
        const answer = store.save(claim, key);
        if (lost === 'answer') throw new RpcError('offline');
        return answer;
      },
      load: async () => store.claim(),
      current: () => content,
      visited: () => [],
      merge(merged, conflicts) {
        content = merged;
        shown.push(...conflicts);
      },
    },
    { claimNumber, revision: 1, content: {} },
  );
  return {
    shown,
    content: () => content,
    type(name: keyof FnolContent, value: string) {
      content = { ...content, [name]: value };
    },
    loseNext(what: Loss) {
      loss = what;
    },
    sync: () => sync.sync(),
  };
}

const names = ['lossDate', 'selectedAddress', 'lossCause'] as const;
const action = fc.record({
  tab: fc.constantFrom(0, 1),
  name: fc.constantFrom(...names),
  loss: fc.constantFrom<Loss>('none', 'none', 'request', 'answer'),
  saves: fc.boolean(),
});

/** Two tabs type and save in a random order, and requests and answers are lost: every text is in the draft in the end, or was shown. */
export async function interleaveTabs(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 30 }), async (actions) => {
      const store = createStore();
      const tabs = [createTab(store), createTab(store)] as const;
      const typed = new Set<string>();
      for (const [index, { tab, name, loss, saves }] of actions.entries()) {
        const at = tabs[tab] ?? tabs[0];
        // Whoever writes over a text has seen it.
        typed.delete(String(at.content()[name]));
        at.type(name, `${tab} ${index}`);
        typed.add(`${tab} ${index}`);
        at.loseNext(loss);
        if (saves) await at.sync().catch(() => undefined);
      }
      for (const tab of [...tabs, ...tabs]) {
        tab.loseNext('none');
        await tab.sync();
      }
      const known = JSON.stringify([store.content(), ...tabs.flatMap(({ shown }) => shown)]);
      return [...typed].every((text) => known.includes(`"${text}"`));
    }),
    { numRuns },
  );
}
