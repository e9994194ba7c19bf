import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { expect, test } from 'vitest';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import type { Rpc } from '#platform/network/rpc-client.ts';
import type { WizardState } from '#wizard/engine/steps.ts';
import type { SaveState } from '#wizard/saving/saved-line.tsx';
import type { SyncedDraft } from './draft-sync.ts';
import { createLaterKeeper } from './later-keeper.ts';
import { NotLoaded } from '#platform/loading/not-loaded.ts';
import { createStore } from './two-tabs-fixture.ts';

const loadCode = () => import('./draft-keeper.ts');
type KeeperCode = Awaited<ReturnType<typeof loadCode>>;

const inAugsburg: FnolContent = { lossLocation: { city: 'Augsburg' } };
const inUlm: FnolContent = { lossLocation: { city: 'Ulm' } };

const made = { claimNumber: createStore().claim().claimNumber, revision: 1, content: {} };

type Opened = { store?: ReturnType<typeof createStore>; synced?: SyncedDraft | null };

/** A wizard whose keeper is loaded by `load`, on a draft of which the page knows what `synced` says. */
function openWizard(load: () => Promise<KeeperCode>, { store = createStore(), synced = made }: Opened = {}) {
  const rpc = (async ({ method }: { method: string }, [sent]: [SavedClaim], options?: { idempotencyKey: string }) =>
    method === 'saveFNOLDetails' ? store.save(sent, options?.idempotencyKey ?? '') : store.claim()) as unknown as Rpc;
  const keeper = createLaterKeeper(rpc, synced, load);
  const said: SaveState[] = [];
  const type = (content: FnolContent) =>
    keeper.watch({ data: { claim: content, vehicles: [] }, visited: ['where'] } as unknown as WizardState<FnolEntry>, {
      change: ({ claim }) => type(claim),
      onConflicts: () => undefined,
      onSaved: (saved) => said.push(saved),
    });
  return { store, keeper, said, type };
}

test('F3.c what is typed while the keeper is still loading is saved with what was typed before', async () => {
  const arriving = Promise.withResolvers<KeeperCode>();
  const { store, keeper, type } = openWizard(() => arriving.promise);
  type(inAugsburg);
  const saving = keeper.save();
  type({ ...inUlm, lossCause: 'animal' });
  arriving.resolve(await loadCode());
  await saving;
  expect(store.content()).toEqual({ ...inUlm, lossCause: 'animal' });
});

test('F3.c two saves while it is loading are kept by one keeper: the draft has no conflict with itself', async () => {
  const arriving = Promise.withResolvers<KeeperCode>();
  const { store, keeper, type } = openWizard(() => arriving.promise);
  type(inAugsburg);
  const savings = [keeper.save(), keeper.save()];
  arriving.resolve(await loadCode());
  await Promise.all(savings);
  type(inUlm);
  await keeper.save();
  expect([store.content(), store.claim().draft?.revision]).toEqual([inUlm, 3]);
});

test('F3.c F14.e a keeper that cannot be loaded says that the entries are on the device, and saves all of them once it can', async () => {
  let isOffline = true;
  const { store, keeper, said, type } = openWizard(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return loadCode();
  });
  type(inAugsburg);
  await expect(keeper.save()).rejects.toThrow(NotLoaded);
  expect([said, store.content()]).toEqual([[{ at: 'device' }], {}]);
  isOffline = false;
  type({ ...inAugsburg, lossCause: 'animal' });
  await keeper.save();
  expect(said.at(-1)).toMatchObject({ at: 'server' });
  expect(store.content()).toEqual({ ...inAugsburg, lossCause: 'animal' });
});

test('F3.c F3.d after a reload before the keeper was there, the entries of the device and what another device saved come together', async () => {
  const { store, keeper, type } = openWizard(() => Promise.reject(new TypeError('Failed to fetch')));
  type(inAugsburg);
  await expect(keeper.save()).rejects.toThrow(NotLoaded);
  // The device's record holds it beside the entries; nothing that was typed may count as saved.
  const synced = keeper.synced();
  expect(synced).toEqual(made);

  const other = openWizard(loadCode, { store });
  other.type({ lossCause: 'animal' });
  await other.keeper.save();

  const reloaded = openWizard(loadCode, { store, synced });
  reloaded.type(inAugsburg);
  await reloaded.keeper.save();
  expect(store.content()).toEqual({ ...inAugsburg, lossCause: 'animal' });
  expect(reloaded.keeper.synced()).toMatchObject({ revision: 3, content: { ...inAugsburg, lossCause: 'animal' } });
});

test('F3.a before there is a draft nothing is saved nor loaded; once it is made it is kept', async () => {
  let loads = 0;
  const load = () => {
    loads += 1;
    return loadCode();
  };
  const { store, keeper, said, type } = openWizard(load, { synced: null });
  type(inAugsburg);
  await keeper.save();
  expect([loads, said, keeper.synced(), keeper.claimToSubmit()]).toEqual([0, [], null, undefined]);
  keeper.follow(made);
  expect(keeper.synced()).toEqual(made);
  await keeper.save();
  expect(store.content()).toEqual(inAugsburg);
  expect(keeper.claimToSubmit()).toMatchObject({ claimNumber: made.claimNumber, draft: { revision: 2 } });
});

test('F3.c a draft that is made while the keeper is loading is the one it keeps', async () => {
  const arriving = Promise.withResolvers<KeeperCode>();
  const { store, keeper, type } = openWizard(() => arriving.promise, {
    synced: { ...made, claimNumber: '26-10040998' },
  });
  type(inAugsburg);
  const saving = keeper.save();
  keeper.follow(made);
  arriving.resolve(await loadCode());
  await saving;
  expect(store.content()).toEqual(inAugsburg);
  expect(keeper.synced()).toMatchObject({ claimNumber: made.claimNumber, revision: 2 });
});
