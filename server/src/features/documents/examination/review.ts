import { recordEntry } from '#features/history/record-entry.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openName } from '#features/documents/names.ts';
import { findDocument, markAccepted, markRefused, type DocumentRow } from '#features/documents/queries.ts';

const sealContext = 'documents.refusal';

type Deps = { db: Db; vault: Vault; now(): Date };

/** A person at the club accepts a document that passed the examination; false where there is none. */
export async function acceptDocument({ db, now }: Deps, documentId: string): Promise<boolean> {
  const accepted = await markAccepted(db, documentId, now());
  if (accepted) await announceChange(db, accepted.claimId);
  return accepted !== undefined;
}

/** A person at the club refuses a document, with a reason for the member; false where there is none. */
export function refuseDocument(deps: Deps, documentId: string, reason: string): Promise<boolean> {
  return deps.db.transaction(async (db) => {
    const vault = deps.vault.using(db);
    const now = deps.now();
    const document = await findDocument(db, documentId);
    if (!document || document.source === 'club') return false;
    const { claimId } = document;
    const text = await vault.seal(claimId, reason, sealContext);
    const isRefused = await markRefused(db, { id: documentId, code: 'club', text, now }, ['checking', 'accepted']);
    if (!isRefused) return false;
    const content = { kind: 'requestRefused', title: await openName(vault, document), reason } as const;
    return recordEntry({ db, vault }, { claimId, side: 'club', type: 'DOCUMENT', content, now });
  });
}

export async function openRefusalText(vault: Vault, row: DocumentRow): Promise<string | undefined> {
  if (!row.refusalText) return undefined;
  return (await vault.open(row.claimId, row.refusalText, sealContext)).toString();
}
