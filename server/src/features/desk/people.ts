import type { DeskPerson } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { Db } from '#platform/database/database.ts';
import { findUserNames } from './people-queries.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The people of these ids; who signs in elsewhere is called by the id. */
export async function peopleOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, DeskPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const ours = wanted.filter((id) => uuid.test(id));
  const rows = ours.length > 0 ? await findUserNames(db, ours) : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(wanted.map((id) => [id, { id, name: names.get(id) ?? id }]));
}
