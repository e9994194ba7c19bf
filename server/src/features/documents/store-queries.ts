import type { Db } from '#platform/database/database.ts';
import { existingTables } from '#platform/database/existing-tables.ts';

/** The id that the store of this database holds, and whether it was written there. */
export type StoreMark = { id: string; isMarked: boolean };

export async function findStoreMark(db: Db): Promise<StoreMark | undefined> {
  if ((await existingTables(db, ['file_store'])).size === 0) return undefined;
  const [row] = await db.query<StoreMark>('select id, is_marked as "isMarked" from file_store');
  return row;
}

/** Whichever server comes first chooses the id; all others get the same. */
export async function createStoreMark(db: Db): Promise<void> {
  await db.query('insert into file_store default values on conflict do nothing');
}

export async function confirmStoreMark(db: Db): Promise<void> {
  await db.query('update file_store set is_marked = true');
}

/** Some of the files that must be there, the newest first. */
export async function someFiles(db: Db, count: number): Promise<string[]> {
  if ((await existingTables(db, ['document_parts'])).size === 0) return [];
  const rows = await db.query<{ fileId: string }>(
    `select file_id as "fileId" from document_parts join documents on documents.id = document_id
     where document_parts.size is not null and state in ('received', 'checking', 'accepted')
     order by document_parts.created_at desc limit $1`,
    [count],
  );
  return rows.map(({ fileId }) => fileId);
}
