import { BudgetExceeded } from './budget-exceeded.ts';
import type { XmlElement } from './xml.ts';

/** So many shapes a drawing may come to, each counted as often as it is drawn. Programs that draw give up at about as many. */
const mostDrawn = 500_000;
const deepestNesting = 500;
/** The only attributes that make one element draw another; styles say it with the same words. */
const drawing = /^(?:href|style|fill|stroke|mask|clip-path|filter|marker.*)$/;
const reference = /^\s*#(.+?)\s*$|url\(\s*["']?#([^"')]+)["']?\s*\)/g;

/** An element that others may refer to, with what stands in it up to the next such element. */
type Part = { shapes: number; inner: Part[]; refers: string[]; total?: number | 'counting' };

/**
 * Counts what a drawing comes to: `use` of a group of ten that are `use` of a group of ten again draws a billion shapes from thirty lines,
 * and so do patterns, masks and markers.
 */
export function createRepeatCount() {
  const root: Part = { shapes: 0, inner: [], refers: [] };
  const byId = new Map<string, Part[]>();
  const open: Part[] = [root];

  function totalOf(part: Part, depth: number): number {
    if (part.total === 'counting') throw new BudgetExceeded('a drawing that holds itself');
    if (part.total !== undefined) return part.total;
    if (depth > deepestNesting) throw new BudgetExceeded('a drawing of too many levels');
    part.total = 'counting';
    let total = part.shapes;
    const add = (other: Part) => {
      total += Math.max(1, totalOf(other, depth + 1));
      if (total > mostDrawn) throw new BudgetExceeded('a drawing that repeats itself too often');
    };
    part.inner.forEach(add);
    for (const id of part.refers) byId.get(id)?.forEach(add);
    return (part.total = total);
  }

  return {
    onElement({ local, attributes }: XmlElement): void {
      const outer = open.at(-1) ?? root;
      const id = attributes.find(({ name }) => name === 'id')?.value;
      const part = id === undefined ? outer : { shapes: 0, inner: [], refers: [] };
      if (id !== undefined) {
        outer.inner.push(part);
        const same = byId.get(id);
        if (same) same.push(part);
        else byId.set(id, [part]);
      }
      open.push(part);
      // The colours of a gradient are no shapes.
      if (local !== 'stop') part.shapes++;
      for (const { local: key, value } of attributes)
        if (drawing.test(key) && value.includes('#'))
          for (const [, whole, inUrl] of value.matchAll(reference)) part.refers.push(whole ?? inUrl ?? '');
    },
    onEnd(): void {
      open.pop();
    },
    check(): void {
      totalOf(root, 0);
    },
  };
}
