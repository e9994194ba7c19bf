import type { Db } from '#platform/database/database.ts';
import { putJob } from '#platform/lease-queue/queries.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Message } from './message.ts';
import { insertMessage } from './queries.ts';

const sealContext = 'outbox.message';

export type NewMessage = {
  subject: string;
  purpose: string;
  message: Message;
  now: Date;
  /** The id of what the message speaks of, for those who ask later whether it arrived. */
  about?: string | undefined;
};

/** Queues a message in the caller's transaction, so that it is sent only if that commits. */
export async function putMessage(
  { db, vault }: { db: Db; vault: Vault },
  { subject, purpose, message, now, about }: NewMessage,
): Promise<void> {
  const sealed = await vault.using(db).seal(subject, JSON.stringify(message), sealContext);
  const { channel } = message;
  const id = crypto.randomUUID();
  // Both at once: inside a transaction they join it.
  await db.transaction(async (own) => {
    await insertMessage(own, { id, subject, channel, purpose, sealed, now, about: about ?? null });
    await putJob(own, { queue: channel, id, fairKey: subject, dueAt: now });
  });
}

/** Opens many; null stands for one whose key was destroyed. */
export async function openMessages(
  vault: Vault,
  rows: readonly { subject: string; sealed: Uint8Array }[],
): Promise<(Message | null)[]> {
  const opened = await vault.openMany(rows.map(({ subject, sealed }) => ({ subject, sealed, context: sealContext })));
  return opened.map((bytes) => bytes && (JSON.parse(bytes.toString()) as Message));
}

export async function openMessage(vault: Vault, row: { subject: string; sealed: Uint8Array }): Promise<Message> {
  return JSON.parse((await vault.open(row.subject, row.sealed, sealContext)).toString()) as Message;
}
