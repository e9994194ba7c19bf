type Identified = { id: string };

export type ShownItem<Item> = { item: Item; isGone: boolean };

/**
 * What the list shows: what was there stays where it is, though it may be settled by now. What is new is added where nothing has to
 * move for it, at the end; all other new items wait until they are asked for.
 */
export function keptInOrder<Item extends Identified>(
  shown: readonly ShownItem<Item>[],
  fresh: readonly Item[],
): { shown: ShownItem<Item>[]; waiting: number } {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const known = new Set(shown.map(({ item }) => item.id));
  const kept = shown.map(({ item }) => ({ item: byId.get(item.id) ?? item, isGone: !byId.has(item.id) }));
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id));
  const added = fresh.slice(lastKnown + 1).map((item) => ({ item, isGone: false }));
  const waiting = fresh.slice(0, lastKnown + 1).filter(({ id }) => !known.has(id)).length;
  return { shown: [...kept, ...added], waiting };
}

/** As it is now, in the order of the server. */
export function inFreshOrder<Item>(fresh: readonly Item[]): ShownItem<Item>[] {
  return fresh.map((item) => ({ item, isGone: false }));
}
