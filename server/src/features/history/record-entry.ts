import type { EntrySide, FilterableType } from '@beistand/contract/features/history/schema.ts';
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
  /** Names what is being done, where the caller may do it twice. */
  actionId?: string | undefined;
  awaitsAnswer?: boolean;
};

/**
 * Writes down what happened in a case and says so to whoever has it open. False where the same action stands there already, or
 * where a note is to wait for its answer beside another one.
 */
export async function recordEntry({ db, vault }: { db: Db; vault: Vault }, entry: NewEntry): Promise<boolean> {
  const { claimId, content, awaitsAnswer = false, actionId = null, ...rest } = entry;
  const sealed = await sealContent(vault.using(db), claimId, content);
  const isNew = await insertEntry(db, { ...rest, claimId, sealed, awaitsAnswer, actionId });
  if (isNew) await announceChange(db, claimId);
  return isNew;
}
