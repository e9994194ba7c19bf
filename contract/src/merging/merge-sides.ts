import { idOf, isRecord } from './public-ids.ts';
import { isSame } from './same-answers.ts';

/**
 * What both sides changed to something else. The path goes by keys, and by the `publicID` of a thing where it passes through a list.
 * A side that removed the value has none.
 */
export type DraftConflict = { path: readonly string[]; base?: unknown; mine?: unknown; theirs?: unknown };

/**
 * Puts together what two sides made of the same value, whose repeated things have a `publicID`. Where both changed something, `mine`
 * stands until somebody chooses.
 */
export function mergeSides<Value>(sides: { base: Value; mine: Value; theirs: Value }): {
  value: Value;
  conflicts: readonly DraftConflict[];
} {
  const conflicts: DraftConflict[] = [];
  return { value: merged(sides, [], conflicts) as Value, conflicts };
}

/** The draft with another value at a conflict's path; without a value it is removed there. */
export function withValueAt<Draft>(draft: Draft, path: readonly string[], value: unknown): Draft {
  return placed(draft, path, value) as Draft;
}

/** A conflict names the things of a list by their ids, fields by their numbers. One that is not there any more keeps its id. */
export function indexPath(draft: unknown, path: readonly string[]): string {
  let value = draft;
  const names = path.map((key) => {
    const index = Array.isArray(value) ? value.findIndex((item) => idOf(item) === key) : -1;
    const name = index >= 0 ? String(index) : key;
    value = (value as Record<string, unknown> | undefined)?.[name];
    return name;
  });
  return names.join('.');
}

type Sides = { base: unknown; mine: unknown; theirs: unknown };

function merged(sides: Sides, path: readonly string[], conflicts: DraftConflict[]): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isMergeable(mine) && isMergeable(theirs) && idOf(mine) === idOf(theirs))
    return mergedRecord(
      { base: isMergeable(base) && idOf(base) === idOf(mine) ? base : {}, mine, theirs },
      path,
      conflicts,
    );
  if (isListOfThings(mine) && isListOfThings(theirs))
    return mergedList({ base: isListOfThings(base) ? base : [], mine, theirs }, path, conflicts);
  conflicts.push({ path, ...definedOf(sides) });
  return mine;
}

type Thing = Record<string, unknown>;
type SidesOf<Value> = { base: Value; mine: Value; theirs: Value };

function mergedRecord(
  { base, mine, theirs }: SidesOf<Thing>,
  path: readonly string[],
  conflicts: DraftConflict[],
): Thing {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...keys].map((key) => {
    const sides = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return [key, merged(sides, [...path, key], conflicts)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Things are told apart by their ids: their order is that of the other side, and what is new here follows. */
function mergedList(
  { base, mine, theirs }: SidesOf<readonly Thing[]>,
  path: readonly string[],
  conflicts: DraftConflict[],
): unknown[] {
  const ids = new Set([...theirs, ...mine].map((thing) => idOf(thing) ?? ''));
  return [...ids]
    .map((id) => {
      const of = (things: readonly Thing[]) => things.find((thing) => idOf(thing) === id);
      return merged({ base: of(base), mine: of(mine), theirs: of(theirs) }, [...path, id], conflicts);
    })
    .filter((thing) => thing !== undefined);
}

function definedOf(sides: Sides): Partial<Sides> {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));
}

/** A day or a point on the map is one answer, though it has parts. */
function isMergeable(value: unknown): value is Thing {
  return isRecord(value) && !('month' in value || 'latitude' in value);
}

function isListOfThings(value: unknown): value is Thing[] {
  return Array.isArray(value) && value.every((item) => idOf(item) !== undefined);
}

function placed(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const item = placed(
      value.find((thing) => idOf(thing) === key),
      rest,
      next,
    );
    if (item === undefined) return value.filter((thing) => idOf(thing) !== key);
    const known = value.some((thing) => idOf(thing) === key);
    return known ? value.map((thing) => (idOf(thing) === key ? item : (thing as unknown))) : [...value, item];
  }
  const { [key]: before, ...others } = isRecord(value) ? value : {};
  const child = placed(before, rest, next);
  return child === undefined ? others : { ...others, [key]: child };
}
