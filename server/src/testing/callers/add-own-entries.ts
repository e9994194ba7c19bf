import { sealName } from '#features/documents/names.ts';
import { sealNoteText } from '#features/notes/note-text.ts';
import { bearerSubject } from './bearer-for.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Adds a note and a document, both under this id, that the caller brought to a claim. */
export async function addOwnEntries({ database, vault }: TestApp, claimNumber: string, id: string): Promise<void> {
  const [claim] = await database.query<{ id: string }>('select id from claims where number = $1', [claimNumber]);
  if (!claim) throw new Error(`There is no claim ${claimNumber}`);
  await database.query(
    `insert into claim_notes (id, claim_id, author_id, author, sealed, created_at, updated_at)
     values ($1, $2, $3, 'Ich', $4, now(), now())`,
    [id, claim.id, bearerSubject, await sealNoteText(vault, claim.id, { subject: 'Frage', body: 'Text' })],
  );
  await database.query(
    `insert into documents (id, claim_id, source, name, category, mime_type, size, state, content_hash, author_id,
       created_at, updated_at)
     values ($1, $2, 'portal', $3, 'fnol', 'image/png', 0, 'accepted', 'x', $4, now(), now())`,
    [id, claim.id, await sealName(vault, claim.id, 'Foto.png'), bearerSubject],
  );
}
