import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sealName } from '#features/documents/names.ts';
import { insertAccepted } from '#features/documents/queries.ts';

/** A PDF that the server itself has produced; it needs no examination. */
export type TrustedDocument = { id: string; claimId: string; name: string; category: string; content: Buffer };

type Deps = { db: Db; vault: Vault; now: Date };

/** Lists the document. Its file has the document's id and is to be written in the same transaction. */
export async function addTrusted({ db, vault, now }: Deps, document: TrustedDocument): Promise<void> {
  const { id, claimId, category, content } = document;
  const digest = createHash('sha256').update(content).digest('hex');
  await insertAccepted(db, {
    id,
    claimId,
    name: await sealName(vault, claimId, document.name),
    category,
    mimeType: 'application/pdf',
    size: content.length,
    contentHash: vault.lookupHash('documents.content', `${claimId} ${digest}`),
    now,
  });
}

export async function writeTrusted(files: SealedFiles, { id, claimId, content }: TrustedDocument): Promise<void> {
  await files.store(claimId, id, Readable.from([content]));
}
