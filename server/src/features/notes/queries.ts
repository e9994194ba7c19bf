import { ownerColumns } from '#features/claims/claim-reach.ts';
import type { Db } from '#platform/database/database.ts';
import type { Reach } from '#rpc/reach.ts';

/** A stored note; subject and body are in plain text only until housekeeping has sealed them. */
export type NoteRow = {
  id: string;
  claimId: string;
  authorId: string | null;
  author: string;
  createdAt: Date;
  updatedAt: Date;
  sealed: Uint8Array | null;
  subject: string | null;
  body: string | null;
};

const columns = `note.id, note.claim_id as "claimId", note.author_id as "authorId", note.author, note.created_at as "createdAt",
  note.updated_at as "updatedAt", note.sealed, note.subject, note.body`;

/** Who reads notes, and what that person reaches. */
export type NoteReader = { id: string; reach: Reach };

/** The newest first. Those to the adjuster are for who wrote them, the claim's agent and the service; the insured does not get them. */
export function listNotes(db: Db, claimNumber: string, { id, reach }: NoteReader): Promise<NoteRow[]> {
  return db.query<NoteRow>(
    `select ${columns} from claims join claim_notes note on note.claim_id = claims.id
     where number = $1 and origin = 'portal' and (
       not note.to_adjuster or note.author_id = $2 or $3 or claims.${ownerColumns.producer} = any($4))
     order by note.created_at desc, note.id`,
    [claimNumber, id, reach.everything, reach.producerCodes],
  );
}

export type NewNote = { id: string; claimId: string; authorId: string; author: string; sealed: Buffer; now: Date };

/** Undefined where the claim is a draft that was discarded, perhaps in this moment. */
export async function insertNote(db: Db, note: NewNote): Promise<NoteRow | undefined> {
  const [row] = await db.query<NoteRow>(
    `insert into claim_notes as note (id, claim_id, author_id, author, sealed, created_at, updated_at, to_adjuster)
     select $1, id, $3, $4, $5, $6, $6, state = 'draft' from claims where id = $2 and number is not null and erased_at is null
     for share
     returning ${columns}`,
    [note.id, note.claimId, note.authorId, note.author, note.sealed, note.now],
  );
  return row;
}

export type OwnNote = { id: string; claimId: string; authorId: string };

const own = 'note.id = $1 and note.claim_id = $2 and note.author_id = $3';

export async function updateNote(
  db: Db,
  { id, claimId, authorId }: OwnNote,
  sealed: Buffer,
  now: Date,
): Promise<NoteRow | undefined> {
  const [row] = await db.query<NoteRow>(
    `update claim_notes note set sealed = $4, subject = null, body = null, updated_at = $5 where ${own} returning ${columns}`,
    [id, claimId, authorId, sealed, now],
  );
  return row;
}

export async function deleteNote(db: Db, { id, claimId, authorId }: OwnNote): Promise<NoteRow | undefined> {
  const [row] = await db.query<NoteRow>(`delete from claim_notes note where ${own} returning ${columns}`, [
    id,
    claimId,
    authorId,
  ]);
  return row;
}

export type PlainNote = { id: string; claimId: string; subject: string; body: string };

/** Notes from before they were sealed; taken by one server at a time. */
export function takePlainNotes(db: Db, limit: number): Promise<PlainNote[]> {
  return db.query<PlainNote>(
    `select id, claim_id as "claimId", subject, body from claim_notes where sealed is null limit $1
     for update skip locked`,
    [limit],
  );
}

export async function saveSealedNote(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.query('update claim_notes set sealed = $2, subject = null, body = null where id = $1', [id, sealed]);
}

/** As the person is called; who signs in elsewhere is not among our users. */
export async function findAuthorName(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from users where id::text = $1`,
    [userId],
  );
  return row?.name;
}
