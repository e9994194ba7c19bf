import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { findDocument, markAccepted, markRefused, type DocumentRow } from './queries.ts';

const place = 'documents.refusal';

type Parts = { db: Db; vault: Vault; now(): Date };

/** The club takes a document that passed the examination; false where there is none to take. */
export function acceptDocument({ db, now }: Parts, documentId: string): Promise<boolean> {
  return markAccepted(db, documentId, now());
}

/** The club refuses a document and tells its member why; false where there is none to refuse. */
export async function refuseDocument({ db, vault, now }: Parts, documentId: string, reason: string): Promise<boolean> {
  const document = await findDocument(db, documentId);
  if (!document || document.source === 'club') return false;
  const text = await vault.seal(document.claimId, reason, place);
  return markRefused(db, { id: documentId, code: 'club', text, now: now() }, ['checking', 'accepted']);
}

export async function openRefusalText(vault: Vault, row: DocumentRow): Promise<string | undefined> {
  if (!row.refusalText) return undefined;
  return (await vault.open(row.claimId, row.refusalText, place)).toString();
}
