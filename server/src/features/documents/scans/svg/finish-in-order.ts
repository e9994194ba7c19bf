import { BudgetExceeded } from '#features/documents/scans/budget-exceeded.ts';

type Work<Item> = {
  needs(item: Item): readonly Item[];
  finish(item: Item): void;
  isFinished(item: Item): boolean;
};

/** Finishes an item after all that it needs, however deep that is. What needs itself is refused. */
export function finishInOrder<Item>(first: Item, { needs, finish, isFinished }: Work<Item>): void {
  const open = new Set([first]);
  const stack = [{ item: first, needed: needs(first), at: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.needed[top.at++];
    if (next === undefined) {
      finish(top.item);
      open.delete(top.item);
      stack.pop();
    } else if (!isFinished(next)) {
      if (open.has(next)) throw new BudgetExceeded('a drawing that holds itself');
      const needed = needs(next);
      if (needed.length === 0) {
        finish(next);
        continue;
      }
      open.add(next);
      stack.push({ item: next, needed, at: 0 });
    }
  }
}
