import type { Note, NoteText } from '@beistand/contract/features/notes/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openNoteTexts } from './note-text.ts';
import { listNotes, type NoteReader, type NoteRow } from './queries.ts';

type Deps = { db: Db; vault: Vault };
type Reader = { claimNumber: string; readerId: string };

/** The notes of a claim as their reader may see them, the newest first. */
export async function readNotes({ db, vault }: Deps, claimNumber: string, reader: NoteReader): Promise<Note[]> {
  return openNotes(vault, await listNotes(db, claimNumber, reader), { claimNumber, readerId: reader.id });
}

export async function openNotes(vault: Vault, rows: readonly NoteRow[], reader: Reader): Promise<Note[]> {
  const sealed = rows.flatMap(({ claimId, sealed: bytes }) => (bytes ? [{ claimId, sealed: bytes }] : []));
  const texts = (await openNoteTexts(vault, sealed)).values();
  return rows.map((row) => noteOf(row, row.sealed ? texts.next().value : undefined, reader));
}

function noteOf(row: NoteRow, opened: NoteText | undefined, { claimNumber, readerId }: Reader): Note {
  return {
    publicID: row.id,
    claimNumber,
    subject: opened?.subject ?? row.subject ?? '',
    body: opened?.body ?? row.body ?? '',
    author: row.author,
    dateCreated: row.createdAt.toISOString(),
    date: row.updatedAt.toISOString(),
    canEdit: row.authorId === readerId,
  };
}
