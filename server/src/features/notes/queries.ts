import type { Note, NoteText } from '@beistand/contract/features/notes/schema.ts';
import type { Db } from '#platform/database.ts';
import { instant } from '#platform/json-columns.ts';

const noteJson = (claimNumber: string, reader: string) => `json_build_object(
  'publicID', note.id, 'claimNumber', ${claimNumber}, 'subject', subject, 'body', body, 'author', author,
  'dateCreated', ${instant('note.created_at')}, 'date', ${instant('note.updated_at')},
  'canEdit', coalesce(author_id = ${reader}, false))`;

/** The newest first. */
export async function listNotes(db: Db, claimNumber: string, readerId: string): Promise<Note[]> {
  const [row] = await db.query<{ notes: Note[] }>(
    `select coalesce(json_agg(${noteJson('number', '$2')} order by note.created_at desc, note.id), '[]') as notes
     from claims join claim_notes note on claim_id = claims.id where number = $1 and origin = 'portal'`,
    [claimNumber, readerId],
  );
  return row?.notes ?? [];
}

export type NewNote = NoteText & { id: string; claimNumber: string; authorId: string; author: string; now: Date };

export async function insertNote(db: Db, note: NewNote): Promise<Note | undefined> {
  const [row] = await db.query<{ note: Note }>(
    `insert into claim_notes as note (id, claim_id, author_id, author, subject, body, created_at, updated_at)
     select $1, claims.id, $3, $4, $5, $6, $7, $7 from claims where number = $2 and origin = 'portal'
     returning ${noteJson('$2', '$3')} as note`,
    [note.id, note.claimNumber, note.authorId, note.author, note.subject, note.body, note.now],
  );
  return row?.note;
}

export type OwnNote = { claimNumber: string; id: string; authorId: string };

const own = `note.id = $2 and author_id = $3 and claim_id = (
  select id from claims where number = $1 and origin = 'portal')`;

export async function updateNote(
  db: Db,
  { claimNumber, id, authorId }: OwnNote,
  { subject, body }: NoteText,
  now: Date,
): Promise<Note | undefined> {
  const [row] = await db.query<{ note: Note }>(
    `update claim_notes note set subject = $4, body = $5, updated_at = $6 where ${own}
     returning ${noteJson('$1', '$3')} as note`,
    [claimNumber, id, authorId, subject, body, now],
  );
  return row?.note;
}

export async function deleteNote(db: Db, { claimNumber, id, authorId }: OwnNote): Promise<Note | undefined> {
  const [row] = await db.query<{ note: Note }>(
    `delete from claim_notes note where ${own} returning ${noteJson('$1', '$3')} as note`,
    [claimNumber, id, authorId],
  );
  return row?.note;
}

/** As the person is called; who signs in elsewhere is not among our users. */
export async function findAuthorName(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from users where id::text = $1`,
    [userId],
  );
  return row?.name;
}
