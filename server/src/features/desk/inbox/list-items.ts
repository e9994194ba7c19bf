import type { DeskCounts, DeskCursor, DeskFilter, DeskItems } from '@beistand/contract/features/desk/inbox-schema.ts';
import { workKinds } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';
import { countItems, findItems, type ItemQuestion, type ItemRow } from './item-queries.ts';
import { showItems } from './show-items.ts';

type Reader = { userId: string; now: Date };

export async function countDesk(db: Db, { userId, now }: Reader): Promise<DeskCounts> {
  const rows = await countItems(db, userId, now);
  const of = (queue: string) => rows.find(({ kind }) => kind === queue);
  return {
    queues: workKinds.map((queue) => {
      const { waiting = 0, taken = 0, overdue = 0 } = of(queue) ?? {};
      return { queue, waiting, taken, overdue };
    }),
    mine: rows.reduce((sum, { mine }) => sum + mine, 0),
  };
}

type Found = ItemRow & { isUrgent: boolean };

/** A page of the list: first call-backs that are overdue, then everything by its deadline. */
export async function listItems(db: Db, filter: DeskFilter, reader: Reader): Promise<DeskItems> {
  const { after, pageSize } = filter;
  const asOf = after ? new Date(after.asOf) : reader.now;
  const found: Found[] = [];
  for (const isUrgent of [true, false]) {
    if (after && !after.isUrgent && isUrgent) continue;
    const limit = pageSize + 1 - found.length;
    if (limit <= 0) break;
    const rows = await findItems(db, {
      ...questionOf(filter, reader),
      isUrgent,
      asOf,
      limit,
      after: startIn(after, isUrgent),
    });
    found.push(...rows.map((row) => ({ ...row, isUrgent })));
  }
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return { items: await showItems(db, page, reader), next: last ? cursorAt(last, asOf) : null };
}

function questionOf({ queue, communicationTypeExt: ext, mine, state }: DeskFilter, { userId, now }: Reader) {
  return {
    kind: queue,
    ext,
    takenBy: mine ? userId : undefined,
    state: state === 'waiting' ? 'open' : state,
    now,
  } satisfies Partial<ItemQuestion>;
}

/** Where a part of the list goes on, if the page before ended in it. */
function startIn(after: DeskCursor | undefined, isUrgent: boolean): ItemQuestion['after'] {
  return after?.isUrgent === isUrgent ? { dueAt: new Date(after.dueAt), id: after.id } : undefined;
}

function cursorAt({ id, dueAt, isUrgent }: Found, asOf: Date): DeskCursor {
  return { asOf: asOf.toISOString(), isUrgent, dueAt: dueAt.toISOString(), id };
}
