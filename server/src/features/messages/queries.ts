import type { EntrySide } from '@beistand/contract/features/history/entry-codes.ts';
import type { Db } from '#platform/database/database.ts';

/** When the note came that waits for an answer. */
export async function findUnansweredNote(db: Db, claimId: string): Promise<Date | undefined> {
  const [note] = await db.query<{ cameAt: Date }>(
    'select happened_at as "cameAt" from history_entries where claim_id = $1 and awaits_answer',
    [claimId],
  );
  return note?.cameAt;
}

export async function hasUnansweredNote(db: Db, claimId: string): Promise<boolean> {
  return (await findUnansweredNote(db, claimId)) !== undefined;
}

/** Answers with when the note came; undefined where none waited. */
export async function markAnswered(db: Db, claimId: string): Promise<Date | undefined> {
  const [note] = await db.query<{ cameAt: Date }>(
    `update history_entries set awaits_answer = false where claim_id = $1 and awaits_answer
     returning happened_at as "cameAt"`,
    [claimId],
  );
  return note?.cameAt;
}

export type MessageRow = { happenedAt: Date; side: EntrySide; sealed: Uint8Array };

/**
 * What the two wrote, newest first. It includes what the club says of a document, such as a refusal; a document that came has itself as
 * its action and is no message.
 */
export function findMessages(db: Db, claimId: string, limit: number): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select happened_at as "happenedAt", side, sealed from history_entries
     where claim_id = $1 and (type = 'MESSAGE' or (type = 'DOCUMENT' and side = 'club' and action_id is null))
     order by happened_at desc, number desc limit $2`,
    [claimId, limit],
  );
}

export async function savePortalMessage(db: Db, claimId: string, sealed: Buffer, now: Date): Promise<void> {
  await db.query(
    `insert into portal_messages (claim_id, sealed, published_at) values ($1, $2, $3)
     on conflict (claim_id) do update set sealed = excluded.sealed, published_at = excluded.published_at`,
    [claimId, sealed, now],
  );
}

export async function findPortalMessage(db: Db, claimId: string): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ sealed: Uint8Array }>('select sealed from portal_messages where claim_id = $1', [
    claimId,
  ]);
  return row?.sealed;
}
