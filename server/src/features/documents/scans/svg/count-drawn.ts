import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';
import { finishInOrder } from './finish-in-order.ts';
import type { Reference } from './style-references.ts';
import { filterWeight, type SvgNode } from './svg-tree.ts';

/** So many shapes a drawing may come to, each counted as often as it is drawn. Programs that draw give up at about as many. */
const mostDrawn = 500_000;
const deepestReference = 500;
const mostInherited = 50;
/** What is masked, clipped or filtered is drawn on a surface of its own. */
const surfaceWeight = 20;

/** What stands in an element, with `use` resolved: how often a style is applied that it inherits to all of it. */
type Counts = Record<Reference['reach'], number>;
/** An element where it stands: whoever refers to it draws it with what it inherits there. */
type Framed = { framed: SvgNode };
type Item = SvgNode | Framed;
type Part = { item: Item; times: number };
type Drawn = { total: number; depth: number };

const none: readonly never[] = [];

/** Refuses a drawing of which too much is drawn. `nodes` are in the document's order. */
export function countDrawn(nodes: readonly SvgNode[]): void {
  const [root] = nodes;
  if (!root) return;
  const byId = Map.groupBy(nodes, ({ id }) => id);
  const withId = (id: string) => byId.get(id) ?? [];
  const inheritsAll = nodes.some(({ styled }) => styled?.inheritsAll);
  if (inheritsAll && nodes.some(({ styled }) => styled?.filters))
    throw new BudgetExceeded('a drawing whose filters are inherited');
  const counts = countElements(root, withId);
  const inherited = inheritedReferences(nodes, inheritsAll);
  const frames = new Map<SvgNode, Framed>();
  const drawn = new Map<Item, Drawn>();

  function framesOf(id: string): Framed[] {
    return withId(id).map((node) => {
      const frame = frames.get(node) ?? { framed: node };
      frames.set(node, frame);
      return frame;
    });
  }

  function timesOf(node: SvgNode, reach: Reference['reach']): number {
    if (reach === 'perElement' && !inheritsAll) return node.isDrawn ? 1 : 0;
    return counts.get(node)?.[reach] ?? 0;
  }

  function styleParts(node: SvgNode, styles: readonly Reference[]): Part[] {
    return styles.flatMap(({ id, reach }) => {
      const times = timesOf(node, reach);
      // What is applied to nothing is not looked at: a gradient that all elements are filled with is no circle.
      return times === 0 ? [] : framesOf(id).map((item) => ({ item, times }));
    });
  }

  /** What an item draws besides its children. */
  function referencesOf(item: Item): readonly Part[] {
    if ('framed' in item) return styleParts(item.framed, inherited.get(item.framed) ?? none);
    const { uses, templates, styled } = item;
    if (uses.length === 0 && templates.length === 0 && !styled) return none;
    const once = (each: Item) => ({ item: each, times: 1 });
    const others = [...uses.flatMap(withId), ...templates.flatMap(framesOf)].map(once);
    return [...others, ...styleParts(item, styled?.references ?? none)];
  }

  const childrenOf = (item: Item): readonly Item[] => ('framed' in item ? [item.framed] : item.children);

  function ownWeight(node: SvgNode): number {
    if (!node.isDrawn || !node.styled) return node.weight;
    const { references: styles, filters } = node.styled;
    const surfaces = styles.filter(({ reach }) => reach === 'perElement').length;
    return node.weight + filters * filterWeight + surfaces * surfaceWeight;
  }

  function add(sum: Drawn, { item, times }: Part, levels: number): void {
    const { total = 0, depth = 0 } = drawn.get(item) ?? {};
    sum.total += total * times;
    sum.depth = Math.max(sum.depth, depth + levels);
  }

  finishInOrder<Item>(root, {
    needs(item) {
      const references = referencesOf(item);
      return references.length === 0 ? childrenOf(item) : [...childrenOf(item), ...references.map((part) => part.item)];
    },
    finish(item) {
      const sum: Drawn = { total: 'framed' in item ? 0 : ownWeight(item), depth: 0 };
      for (const child of childrenOf(item)) add(sum, { item: child, times: 1 }, 0);
      for (const part of referencesOf(item)) add(sum, part, 1);
      if (sum.total > mostDrawn) throw new BudgetExceeded('a drawing that repeats itself too often');
      if (sum.depth > deepestReference) throw new BudgetExceeded('a drawing of too many levels');
      drawn.set(item, sum);
    },
    isFinished: (item) => drawn.has(item),
  });
}

function countElements(root: SvgNode, withId: (id: string) => SvgNode[]): Map<SvgNode, Counts> {
  const counts = new Map<SvgNode, Counts>();
  const needs = ({ children, uses }: SvgNode) => (uses.length > 0 ? [...children, ...uses.flatMap(withId)] : children);
  finishInOrder(root, {
    needs,
    finish(node) {
      const shapes = node.isShape ? 1 : 0;
      const sum: Counts = { perElement: 1, perShape: shapes, perVertex: shapes * node.corners };
      for (const part of needs(node)) {
        const { perElement = 0, perShape = 0, perVertex = 0 } = counts.get(part) ?? {};
        sum.perElement += perElement;
        sum.perShape += perShape;
        sum.perVertex += perVertex;
      }
      if (sum.perElement > mostDrawn) throw new BudgetExceeded('a drawing that repeats itself too often');
      counts.set(node, sum);
    },
    isFinished: (node) => counts.has(node),
  });
  return counts;
}

/** What each element inherits from all that it stands in. Which of it is overridden is not read. */
function inheritedReferences(nodes: readonly SvgNode[], inheritsAll: boolean): Map<SvgNode, readonly Reference[]> {
  const inherited = new Map<SvgNode, readonly Reference[]>();
  const passedOn = new Map<SvgNode, readonly Reference[]>();
  for (const node of nodes) {
    const from = (node.parent && passedOn.get(node.parent)) ?? none;
    inherited.set(node, from);
    if (node.children.length === 0) continue;
    const own = node.styled?.references.filter(({ reach }) => inheritsAll || reach !== 'perElement') ?? [];
    const added = own.filter((one) => !from.some((other) => other.id === one.id && other.reach === one.reach));
    if (from.length + added.length > mostInherited)
      throw new BudgetExceeded('a drawing that inherits too many references');
    passedOn.set(node, added.length > 0 ? [...from, ...added] : from);
  }
  return inherited;
}
