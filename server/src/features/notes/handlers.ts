import { randomUUID } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { noteOperations } from '@beistand/contract/features/notes/operations.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { findPortalClaimId } from '#features/claims/claim-queries.ts';
import { limitUser } from '#platform/bounds/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { HandlersOf, SignedInContext } from '#rpc/context.ts';
import { sealNoteText } from './note-text.ts';
import { deleteNote, findAuthorName, insertNote, updateNote, type NoteRow } from './queries.ts';
import { openNotes, readNotes } from './read-notes.ts';

/** Far more than one person has to say about a claim in a day; a claim's notes are read all at once. */
const notes = { what: 'notes', most: 300, withinMs: 24 * 3_600_000 };

export const noteHandlers: HandlersOf<typeof noteOperations> = {
  getClaimNotes: ([claimNumber], { db, vault, principal: { id }, reach }) =>
    readNotes({ db, vault }, claimNumber, { id, reach }),

  async createClaimNote([claimNumber, text], context) {
    const { db, vault, principal, now } = context;
    const claimId = await claimIdOf(db, claimNumber);
    await limitUser({ db, vault, now: now() }, notes, `${principal.id} ${claimId}`);
    const author = (await findAuthorName(db, principal.id)) ?? principal.id;
    const sealed = await sealNoteText(vault, claimId, text);
    const note = { id: randomUUID(), claimId, authorId: principal.id, author, sealed, now: now() };
    return found(context, claimNumber, await insertNote(db, note));
  },

  async updateClaimNote([claimNumber, { publicID, ...text }], context) {
    const { db, vault, principal, now } = context;
    const claimId = await claimIdOf(db, claimNumber);
    const sealed = await sealNoteText(vault, claimId, text);
    const own = { id: publicID, claimId, authorId: principal.id };
    return found(context, claimNumber, await updateNote(db, own, sealed, now()));
  },

  async deleteClaimNote([claimNumber, publicID], context) {
    const { db, principal } = context;
    const own = { id: publicID, claimId: await claimIdOf(db, claimNumber), authorId: principal.id };
    return found(context, claimNumber, await deleteNote(db, own));
  },
};

async function claimIdOf(db: Db, claimNumber: string): Promise<string> {
  const id = await findPortalClaimId(db, claimNumber);
  if (!id) throw new AppError('NOT_FOUND');
  return id;
}

async function found(
  { vault, principal }: SignedInContext,
  claimNumber: string,
  row: NoteRow | undefined,
): Promise<Note> {
  const [note] = await openNotes(vault, row ? [row] : [], { claimNumber, readerId: principal.id });
  if (!note) throw new AppError('NOT_FOUND');
  return note;
}
