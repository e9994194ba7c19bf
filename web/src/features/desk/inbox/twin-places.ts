import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';

type Twin = Pick<DeskItem, 'id' | 'kind' | 'claimNumber'>;
export type TwinPlace = { place: number; count: number };

/** The place of each row among those of its kind in its case: nothing else tells several new documents apart. */
export function twinPlaces(items: readonly Twin[]): ReadonlyMap<string, TwinPlace> {
  const ids = new Map<string, string[]>();
  for (const { id, kind, claimNumber } of items) {
    const key = `${kind} ${claimNumber ?? id}`;
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  const places = [...ids.values()]
    .filter(({ length: count }) => count > 1)
    .flatMap((twins) => twins.map((id, index) => [id, { place: index + 1, count: twins.length }] as const));
  return new Map(places);
}
