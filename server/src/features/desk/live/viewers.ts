import type { DeskPerson } from '@beistand/contract/features/desk/inbox-schema.ts';
import { peopleOf } from '#features/desk/people.ts';
import type { Db } from '#platform/database/database.ts';
import { findViewers } from './viewer-queries.ts';

/** Who has each of these cases open. */
export async function viewersOf(db: Db, claimIds: readonly string[], now: Date): Promise<Map<string, DeskPerson[]>> {
  const viewers = new Map<string, DeskPerson[]>();
  if (claimIds.length === 0) return viewers;
  const rows = await findViewers(db, claimIds, now);
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  for (const { claimId, userId } of rows) {
    const person = people.get(userId);
    if (person) viewers.set(claimId, [...(viewers.get(claimId) ?? []), person]);
  }
  return viewers;
}
