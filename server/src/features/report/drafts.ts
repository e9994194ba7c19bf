import { AppError } from '@beistand/contract/errors.ts';
import type { SavedDraft, UnfinishedReport } from '@beistand/contract/features/report/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Context } from '#rpc/context.ts';
import { deleteExpiredDrafts, insertDraft, lockDraft, updateDraft, type DraftRow } from './queries.ts';

/** As long as a device keeps its own drafts. */
const lifetimeMs = 24 * 3_600_000;

export async function createDraft(context: Context, report: UnfinishedReport): Promise<SavedDraft> {
  const id = crypto.randomUUID();
  await insertDraft(context.db, await rowOf(context, id, report));
  return { ...report, publicID: id, claimState: 'draft' };
}

export async function saveDraft(context: Context, id: string, report: UnfinishedReport): Promise<SavedDraft> {
  if (!(await lockDraft(context.db, id, context.now()))) throw new AppError('NOT_FOUND');
  await updateDraft(context.db, await rowOf(context, id, report));
  return { ...report, publicID: id, claimState: 'draft' };
}

async function rowOf({ db, vault, locale, now }: Context, id: string, report: UnfinishedReport): Promise<DraftRow> {
  const savedAt = now();
  return {
    id,
    policyType: report.policy.policyType,
    language: locale,
    sealed: await vault.using(db).seal(id, JSON.stringify(report), 'claims.draft'),
    now: savedAt,
    expiresAt: new Date(savedAt.getTime() + lifetimeMs),
  };
}

/** A draft goes together with its key. */
export async function forgetExpiredDrafts({ db, vault }: { db: Db; vault: Vault }, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const keys = vault.using(transaction);
    const ids = await deleteExpiredDrafts(transaction, now);
    for (const id of ids) await keys.destroy(id);
    return ids.length;
  });
}
