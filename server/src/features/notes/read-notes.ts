import type { Note, NoteText } from '@beistand/contract/features/notes/schema.ts';
import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openNoteText } from './note-text.ts';
import { listNotes, type NoteRow } from './queries.ts';

type Deps = { db: Db; vault: Vault };

/** The notes of a claim as `readerId` may see them, the newest first. */
export async function readNotes({ db, vault }: Deps, claimNumber: string, readerId: string): Promise<Note[]> {
  const rows = await listNotes(db, claimNumber);
  return Promise.all(rows.map((row) => readNote(vault, row, { claimNumber, readerId })));
}

export async function readNote(
  vault: Vault,
  row: NoteRow,
  { claimNumber, readerId }: { claimNumber: string; readerId: string },
): Promise<Note> {
  const { subject, body } = await textOf(vault, row);
  return {
    publicID: row.id,
    claimNumber,
    subject,
    body,
    author: row.author,
    dateCreated: row.createdAt.toISOString(),
    date: row.updatedAt.toISOString(),
    canEdit: row.authorId === readerId,
  };
}

async function textOf(vault: Vault, { claimId, sealed, subject, body }: NoteRow): Promise<NoteText> {
  if (sealed) return openNoteText(vault, claimId, sealed);
  return { subject: subject ?? '', body: body ?? '' };
}
