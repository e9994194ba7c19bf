import { mergeDrafts } from '@beistand/contract/features/fnol/merge-drafts.ts';
import { withValueAt } from '@beistand/contract/merging/merge-sides.ts';
import { contentOf } from '@beistand/contract/features/fnol/content.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { callFnol, makeDraft } from '#testing/callers/fnol-calls.ts';
import type { TestApp } from './test-app.ts';

type Tab = {
  name: string;
  /** As the server last answered, and as it stands on the screen. */
  base: FnolClaim;
  data: FnolData;
  /** The last text that was typed at each path. */
  typed: Map<string, string>;
  /** A save whose answer was lost is made again with its key. */
  pending: { key: string; sent: FnolClaim } | undefined;
};

export type Interleaved = { lost: string[]; conflicts: number; saves: number };

const fields: readonly (readonly string[])[] = [
  ['mainContact', 'firstName'],
  ['mainContact', 'lastName'],
  ['mainContact', 'emailAddress1'],
  ['lossLocation', 'city'],
  ['lossLocation', 'addressLine1'],
  ['lobs', 'travel', 'description'],
];

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}

/** Two tabs write one draft in a random order, and some answers are lost; every text must end in the draft or have been shown. */
export async function interleaveTabs(server: TestApp, random: () => number): Promise<Interleaved> {
  const draft = await makeDraft(server, 'csr', 'travel_per');
  const tabs = ['eins', 'zwei'].map((name): Tab => ({
    name,
    base: draft,
    data: draft,
    typed: new Map(),
    pending: undefined,
  }));
  const shown = new Set<string>();
  const counts = { conflicts: 0, saves: 0 };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick');
    return item;
  };

  function type(tab: Tab, serial: number): void {
    const path = pick(fields);
    const text = `${tab.name} ${serial}`;
    // Whoever types over a text has seen it.
    shown.add(String(valueAt(tab.data, path)));
    tab.data = withValueAt(tab.data, path, text);
    tab.typed.set(path.join('.'), text);
  }

  async function save(tab: Tab, isLost: boolean): Promise<void> {
    const { key, sent } = (tab.pending ??= {
      key: crypto.randomUUID(),
      sent: { ...tab.base, ...contentOf(tab.data), draft: tab.base.draft } as FnolClaim,
    });
    const { result, error } = await callFnol(server, { caller: 'csr', key }, 'saveFNOLDetails', [sent]);
    if (isLost) return;
    tab.pending = undefined;
    counts.saves += 1;
    if (!error) {
      // What was typed since stays as it is; only the base is newer.
      tab.base = result as FnolClaim;
      return;
    }
    if (error.data?.appError !== 'DRAFT_CONFLICT') throw new Error(JSON.stringify(error));
    await takeNewer(tab);
    await save(tab, false);
  }

  async function takeNewer(tab: Tab): Promise<void> {
    const newer = (await callFnol(server, { caller: 'csr' }, 'getClaim', [tab.base.claimNumber])).result as FnolClaim;
    const { content, conflicts } = mergeDrafts(tab.base, tab.data, newer);
    counts.conflicts += conflicts.length;
    let chosen = content;
    for (const conflict of conflicts) {
      for (const value of [conflict.mine, conflict.theirs]) shown.add(String(value));
      if (random() < 0.5) chosen = withValueAt(chosen, conflict.path, conflict.theirs);
    }
    tab.base = newer;
    tab.data = { ...newer, ...chosen };
  }

  for (let step = 0; step < 24; step += 1) {
    const tab = pick(tabs);
    if (random() < 0.6) type(tab, step);
    else await save(tab, random() < 0.3);
  }
  for (const tab of [...tabs, ...tabs]) await save(tab, false);
  for (const tab of tabs) if (tab.pending) await save(tab, false);

  const last = JSON.stringify((await callFnol(server, { caller: 'csr' }, 'getClaim', [draft.claimNumber])).result);
  const all = tabs.flatMap(({ typed }) => [...typed.values()]);
  return { ...counts, lost: all.filter((text) => !last.includes(`"${text}"`) && !shown.has(text)) };
}
