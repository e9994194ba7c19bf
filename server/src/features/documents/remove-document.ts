import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { deleteDocument, deleteParts, fileIdsOf, markDiscarded } from './queries.ts';

type Deps = { db: Db; files: SealedFiles };

/** The id of the preview's file is derived from the document's, so that a second attempt overwrites the first. */
export function previewFileOf(documentId: string): string {
  return createHash('sha256').update(`preview ${documentId}`).digest('hex');
}

/** Removes the bytes of a document and of its preview. Files first, so that a failure leaves the rows and is tried again. */
export async function removeContent({ db, files }: Deps, documentId: string): Promise<void> {
  const fileIds = await fileIdsOf(db, documentId);
  for (const fileId of [...fileIds, previewFileOf(documentId)]) await files.remove(fileId);
  await deleteParts(db, fileIds);
}

async function removeDocument(deps: Deps, documentId: string): Promise<void> {
  await removeContent(deps, documentId);
  await deleteDocument(deps.db, documentId);
}

/** Removes an upload; one that became a document meanwhile stays. */
export async function discardArriving(deps: Deps, documentId: string, now: Date): Promise<void> {
  if (await markDiscarded(deps.db, documentId, now)) await removeDocument(deps, documentId);
}
