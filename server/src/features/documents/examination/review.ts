import type { Deployment } from '@beistand/contract/config.ts';
import type { ReviewReason } from '@beistand/contract/features/desk/acts/act-rules.ts';
import { settleByDocument } from '#features/requests/document-verdict.ts';
import { finishItem } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { findDocument, markAccepted, markRefused, type DocumentRow } from '#features/documents/queries.ts';
import { tellRefusal } from './tell-refusal.ts';

const sealContext = 'documents.refusal';

/** With who at the club decides. */
type Deps = { db: Db; vault: Vault; now(): Date; by?: string | undefined };
type RefusalDeps = Deps & { deployment: Deployment; origin: string };

/** A person at the club accepts a document that passed the examination; false where there is none. */
export function acceptDocument({ db: database, vault, now, by }: Deps, documentId: string): Promise<boolean> {
  return database.transaction(async (db) => {
    const moment = now();
    const accepted = await markAccepted(db, documentId, moment);
    if (!accepted) return false;
    await settleByDocument({ db, vault: vault.using(db), now: moment, by }, documentId);
    await finishItem(db, 'document', documentId, { by: by ?? null, now: moment });
    await announceChange(db, accepted.claimId);
    return true;
  });
}

/** What the member reads, and the reason in it that an e-mail may name. */
type Why = { words: string; reason?: ReviewReason };

/** A person at the club refuses a document that nobody has decided on yet, with a reason for the member; false where there is none. */
export function refuseDocument(deps: RefusalDeps, documentId: string, { words, ...why }: Why): Promise<boolean> {
  return deps.db.transaction(async (db) => {
    const vault = deps.vault.using(db);
    const now = deps.now();
    const document = await findDocument(db, documentId);
    if (!document || document.source === 'club') return false;
    const { claimId } = document;
    const text = await vault.seal(claimId, words, sealContext);
    const isRefused = await markRefused(db, { id: documentId, code: 'club', text, now }, ['checking']);
    if (!isRefused) return false;
    await finishItem(db, 'document', documentId, { by: deps.by ?? null, now });
    await tellRefusal({ ...deps, db, now }, document, { code: 'club', text: words, ...why });
    return true;
  });
}

export async function openRefusalText(vault: Vault, row: DocumentRow): Promise<string | undefined> {
  if (!row.refusalText) return undefined;
  return (await vault.open(row.claimId, row.refusalText, sealContext)).toString();
}
