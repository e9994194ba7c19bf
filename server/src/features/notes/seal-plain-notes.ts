import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sealNoteText } from './note-text.ts';
import { saveSealedNote, takePlainNotes } from './queries.ts';

const batchSize = 200;

/** Seals the notes that were stored in plain before notes were sealed, batch by batch, on one server or several. */
export async function sealPlainNotes({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  const sealBatch = () =>
    db.transaction(async (transaction) => {
      const notes = await takePlainNotes(transaction, batchSize);
      for (const note of notes)
        await saveSealedNote(transaction, note.id, await sealNoteText(vault.using(transaction), note.claimId, note));
      return notes.length;
    });
  while ((await sealBatch()) === batchSize);
}
