import { randomUUID } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { noteOperations } from '@beistand/contract/features/notes/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { deleteNote, findAuthorName, insertNote, listNotes, updateNote } from './queries.ts';

export const noteHandlers: HandlersOf<typeof noteOperations> = {
  getClaimNotes: ([claimNumber], { db, principal }) => listNotes(db, claimNumber, principal.id),

  async createClaimNote([claimNumber, { subject, body }], { db, principal, now }) {
    const author = (await findAuthorName(db, principal.id)) ?? principal.id;
    const authorId = principal.id;
    return found(await insertNote(db, { id: randomUUID(), claimNumber, subject, body, authorId, author, now: now() }));
  },

  async updateClaimNote([claimNumber, { publicID, ...text }], { db, principal, now }) {
    return found(await updateNote(db, { claimNumber, id: publicID, authorId: principal.id }, text, now()));
  },

  async deleteClaimNote([claimNumber, publicID], { db, principal }) {
    return found(await deleteNote(db, { claimNumber, id: publicID, authorId: principal.id }));
  },
};

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
