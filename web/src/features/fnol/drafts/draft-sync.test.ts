import { mergeDrafts, withValueAt, type DraftConflict } from '@beistand/contract/features/fnol/merge-drafts.ts';
import {
  contentOf,
  type FnolClaim,
  type FnolContent,
  type SavedClaim,
} from '@beistand/contract/features/fnol/schema.ts';
import { withPublicIds } from '@beistand/contract/features/fnol/public-ids.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RpcError } from '#platform/network/rpc-error.ts';
import { createDraftSync, type DraftSync } from './draft-sync.ts';

const claimNumber = '26-10040999';

/** The server's rules for one draft: a revision per save, a conflict for an older one, one answer per key. */
function createStore() {
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
function createTab(store: ReturnType<typeof createStore>) {
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

describe('F3.a one tab', () => {
  test('what was typed is on the server, and what was typed meanwhile follows', async () => {
    const store = createStore();
    const tab = createTab(store);
    tab.type('lossDate', 'one');
    const saving = tab.sync();
    tab.type('selectedAddress', 'two');
    await saving;
    await tab.sync();
    expect(store.content()).toEqual({ lossDate: 'one', selectedAddress: 'two' });
  });

  test('a lost answer is no conflict with oneself, whatever was typed after it', async () => {
    const store = createStore();
    const tab = createTab(store);
    tab.type('lossDate', 'one');
    tab.loseNext('answer');
    await expect(tab.sync()).rejects.toThrow();
    tab.type('lossDate', 'two');
    await tab.sync();
    expect([store.content(), tab.shown]).toEqual([{ lossDate: 'two' }, []]);
  });
});

describe('F3.a two tabs', () => {
  test('what only one side changed comes together', async () => {
    const store = createStore();
    const [one, other] = [createTab(store), createTab(store)];
    one.type('lossDate', 'one');
    other.type('selectedAddress', 'other');
    await one.sync();
    await other.sync();
    expect(store.content()).toEqual({ lossDate: 'one', selectedAddress: 'other' });
    expect(other.shown).toEqual([]);
  });

  test('what both changed is shown with both values', async () => {
    const store = createStore();
    const [one, other] = [createTab(store), createTab(store)];
    one.type('lossDate', 'one');
    other.type('lossDate', 'other');
    await one.sync();
    await other.sync();
    expect(other.shown).toEqual([{ path: ['lossDate'], mine: 'other', theirs: 'one' }]);
    expect(withValueAt(other.content(), ['lossDate'], 'one')).toEqual({ lossDate: 'one' });
  });

  const names = ['lossDate', 'selectedAddress', 'lossCause'] as const;
  const action = fc.record({
    tab: fc.constantFrom(0, 1),
    name: fc.constantFrom(...names),
    loss: fc.constantFrom<Loss>('none', 'none', 'request', 'answer'),
    saves: fc.boolean(),
  });

  /** `npm run prove` sets more. */
  const numRuns = Number(process.env['FNOL_INTERLEAVINGS'] ?? 20);

  test('in whatever order two tabs save, with lost answers, every text is in the draft or was shown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 30 }), async (actions) => {
        const store = createStore();
        const tabs = [createTab(store), createTab(store)] as const;
        const typed: { name: string; text: string; tab: number }[] = [];
        for (const [index, { tab, name, loss, saves }] of actions.entries()) {
          const at = tabs[tab] ?? tabs[0];
          const text = `${tab} ${index}`;
          // Whoever writes over their own text gives up the one before.
          const before = at.content()[name];
          const own = typed.findIndex((one) => one.text === before);
          if (own >= 0) typed.splice(own, 1);
          at.type(name, text);
          typed.push({ name, text, tab });
          at.loseNext(loss);
          if (saves) await at.sync().catch(() => undefined);
        }
        for (const tab of [...tabs, ...tabs]) {
          tab.loseNext('none');
          await tab.sync();
        }
        const final = JSON.stringify(store.content());
        const conflicts = JSON.stringify(tabs.flatMap(({ shown }) => shown));
        for (const { text } of typed)
          expect(final.includes(`"${text}"`) || conflicts.includes(`"${text}"`), text).toBe(true);
      }),
      { numRuns },
    );
  });
});

test('the merge that the page uses keeps its own value until somebody chooses', () => {
  const { content } = mergeDrafts({ lossDate: 'a' }, { lossDate: 'b' }, { lossDate: 'c' });
  expect(content).toEqual({ lossDate: 'b' });
});
