import { AppError } from '@beistand/contract/errors.ts';
import { clubSource, memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { messageOperations } from '@beistand/contract/features/messages/operations.ts';
import { noteSubject, notesShown } from '@beistand/contract/features/messages/schema.ts';
import { answerHours } from '@beistand/contract/features/desk/work-kinds.ts';
import { planCallback } from '#features/callbacks/plan-callback.ts';
import { isAutomatic, openContents } from '#features/history/entry-content.ts';
import { entryText } from '#features/history/entry-text.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { readPortalMessage } from './portal-message.ts';
import { findMessages, hasUnansweredNote } from './queries.ts';

export const messageHandlers: HandlersOf<typeof messageOperations> = {
  async getPortalMessage(_params, { db, vault, link }) {
    return { body: await readPortalMessage({ db, vault }, link.claimId) };
  },

  async retrieveNotesHistoryByLink(_params, { db, vault, link, deployment, locale }) {
    const rows = await findMessages(db, link.claimId, notesShown);
    const contents = await openContents(
      vault,
      link.claimId,
      rows.map(({ sealed }) => sealed),
    );
    return {
      hasUnansweredNote: await hasUnansweredNote(db, link.claimId),
      notesHistory: contents.map((content, index) => ({
        date: `${rows[index]?.happenedAt.toISOString().slice(0, 19)}Z`,
        entrySource: rows[index]?.side === 'member' ? memberSource : clubSource(deployment.club),
        subject: noteSubject,
        body: entryText(content, locale, deployment),
        isAutomatic: isAutomatic(content),
      })),
    };
  },

  async sendNote([note, callback], context) {
    const { db, vault, link } = context;
    const now = context.now();
    const actionId = crypto.randomUUID();
    const isRecorded = await recordEntry(
      { db, vault },
      {
        claimId: link.claimId,
        side: 'member',
        type: 'MESSAGE',
        content: { kind: 'text', text: note.body },
        now,
        awaitsAnswer: true,
        actionId,
      },
    );
    if (!isRecorded) throw new AppError('NOTE_UNANSWERED');
    const dueAt = hoursLater(now, answerHours.note);
    await putItem(db, { kind: 'note', claimId: link.claimId, subject: actionId, dueAt, now });
    // A call-back that is promised already counts for this note.
    const planned = callback && (await planCallback({ db, vault, now }, link.claimId, callback.hours));
    return { callback: planned ?? null };
  },
};
