import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { Db } from '#platform/database/database.ts';
import { viewersOf } from '#features/desk/live/viewers.ts';
import { peopleOf } from '#features/desk/people.ts';
import type { ItemRow } from './item-queries.ts';

type Reader = { userId: string; now: Date };

/** Items as somebody at the desk sees them; nothing sealed is opened. */
export async function showItems(db: Db, rows: readonly ItemRow[], { userId, now }: Reader): Promise<DeskItem[]> {
  const people = await peopleOf(
    db,
    rows.map(({ takenBy }) => takenBy),
  );
  const viewers = await viewersOf(
    db,
    rows.map(({ claimId }) => claimId).filter((id) => id !== null),
    now,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...(row.claimNumber !== null && { claimNumber: row.claimNumber }),
    ...(row.quoteNumber !== null && { quoteID: row.quoteNumber }),
    ...(row.ext !== null && { communicationTypeExt: row.ext }),
    ...(row.kind === 'overdueRequest' && { requestID: row.subject }),
    dueAt: row.dueAt.toISOString(),
    isOverdue: row.dueAt < now,
    ...(row.shownFrom > now && { shownFrom: row.shownFrom.toISOString() }),
    takenBy: row.takenBy === null ? null : (people.get(row.takenBy) ?? null),
    isMine: row.takenBy === userId,
    attempts: row.attempts,
    viewers: viewers.get(row.claimId ?? '') ?? [],
  }));
}
