import type { MessageId } from '#i18n/message-id.ts';
import { patternOf } from './value-path.ts';

/**
 * What the fields of a step are called, by their dotted paths. `*` stands for any item of a list: `injured.*.lastName` is a field of
 * each injured person, and `injured.*` the person itself, whose words take a `number` from 1 on.
 */
export type Labels = Readonly<Record<string, MessageId>>;

export type PathLabel = {
  id: MessageId;
  /** The repeated things that the field belongs to, from the outside in. */
  items: readonly { id: MessageId; number: number }[];
};

export function labelAt(labels: Labels, path: string): PathLabel | undefined {
  const id = labels[path] ?? labels[patternOf(path)];
  return id && { id, items: itemsOf(labels, path) };
}

/** Whether the path is that of a field of the step, or of one of its repeated things. */
export function isLabelled(labels: Labels, path: string): boolean {
  return path in labels || patternOf(path) in labels;
}

/** Negative, zero or positive: the labels stand in the order of the page, and all of one item comes before the next. */
export function comparePaths(labels: Labels, one: string, other: string): number {
  const [first, second] = [sortKey(labels, one), sortKey(labels, other)];
  for (const [index, part] of first.entries()) {
    const difference = part - (second[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}

/** For each list in the path its position among the labels and the item's number, then the position of the field. */
function sortKey(labels: Labels, path: string): number[] {
  const patterns = Object.keys(labels);
  const placeOf = (start: string) => patterns.findIndex((pattern) => `${pattern}.`.startsWith(start));
  const parts = path.split('.');
  const lists = parts.flatMap((part, index) => (isNumber(part) ? [index] : []));
  const items = lists.flatMap((index) => {
    const list = patternOf(parts.slice(0, index).join('.'));
    return [placeOf(`${list}.*.`), Number(parts[index])];
  });
  const place = labels[path] ? patterns.indexOf(path) : patterns.indexOf(patternOf(path));
  return [...items, place === -1 ? patterns.length : place];
}

function itemsOf(labels: Labels, path: string): PathLabel['items'] {
  const parts = path.split('.');
  return parts.flatMap((part, index) => {
    const item = parts.slice(0, index + 1).join('.');
    const id = isNumber(part) && item !== path ? labels[patternOf(item)] : undefined;
    return id ? [{ id, number: Number(part) + 1 }] : [];
  });
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
