import type { EntrySide, FilterableType } from '@beistand/contract/features/history/entry-codes.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { type EntryContent, sealContent } from './entry-content.ts';
import { insertEntry } from './queries.ts';

export type NewEntry = {
  claimId: string;
  side: EntrySide;
  type: FilterableType;
  content: EntryContent;
  now: Date;
  /** Identifies an action that the caller may repeat. */
  actionId?: string | undefined;
  awaitsAnswer?: boolean;
};

/**
 * Adds an entry to the history and notifies open pages of the case. False where the same action is recorded already, or
 * where an earlier note is still unanswered.
 */
export async function recordEntry({ db, vault }: { db: Db; vault: Vault }, entry: NewEntry): Promise<boolean> {
  const { claimId, content, awaitsAnswer = false, actionId = null, ...rest } = entry;
  const sealed = await sealContent(vault.using(db), claimId, content);
  const isNew = await insertEntry(db, { ...rest, claimId, sealed, awaitsAnswer, actionId });
  if (isNew) await announceChange(db, claimId);
  return isNew;
}
