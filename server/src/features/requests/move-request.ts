import { bringItemBack, finishItem } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import { changeRequest, type RequestChange, type RequestRow } from './queries.ts';

/** Moves a request on, with what the desk is told of it; undefined where it is not in a state that leads there. */
export async function moveRequest(
  db: Db,
  { by, ...change }: RequestChange & { by?: string | undefined },
): Promise<RequestRow | undefined> {
  const moved = await changeRequest(db, change);
  if (!moved) return undefined;
  if (change.to === 'open') await bringItemBack(db, 'overdueRequest', moved.id);
  else await finishItem(db, 'overdueRequest', moved.id, { by: by ?? null, now: change.now });
  return moved;
}
