import { createHash } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { holdClaim } from '#features/claims/hold-claim.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { receiveDocument } from '#features/requests/settle-request.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openContent, readHead } from '#features/documents/reading/content.ts';
import { askToExamine } from '#features/documents/examination/examination.ts';
import { openName } from '#features/documents/names.ts';
import { completeDocument, findDocument, findSameContent, type DocumentRow } from '#features/documents/queries.ts';
import { discardArriving } from '#features/documents/remove-document.ts';
import { detectFileType, detectionBytes } from './detect-file-type.ts';

export type IntakeDeps = {
  db: Db;
  vault: Vault;
  files: SealedFiles;
  now(): Date;
  /** Called when a document was received and waits to be examined. */
  onReceived(): void;
};

type DigestOf = (size: number) => string | undefined;

/** Turns a complete upload into a document. A repeated call gets the same receipt. */
export async function finishDocument(deps: IntakeDeps, documentId: string, digestOf: DigestOf): Promise<Receipt> {
  const document = await findDocument(deps.db, documentId);
  if (!document) throw new AppError('NOT_FOUND');
  if (document.state !== 'arriving') return receiptOf(deps, document);
  if (document.size !== null && document.size !== document.arrived) throw new AppError('INVALID_INPUT');
  const name = await openName(deps.vault, document);
  const mimeType = await typeOf(deps, document, name);
  if (mimeType === undefined) {
    await discardArriving(deps, documentId, deps.now());
    throw new AppError('ILLEGAL_CONTENT_TYPE');
  }
  const digest = digestOf(document.arrived) ?? (await digestAgain(deps, document));
  const contentHash = contentHashOf(deps.vault, document.claimId, digest);
  return (await duplicateOf(deps, document, contentHash)) ?? complete(deps, document, { mimeType, contentHash, name });
}

/** The hash by which the same content is found again within its case, and nowhere else. */
export function contentHashOf(vault: Vault, claimId: string, digest: string): Buffer {
  return vault.lookupHash('documents.content', `${claimId} ${digest}`);
}

async function typeOf(deps: IntakeDeps, document: DocumentRow, name: string): Promise<string | undefined> {
  if (document.arrived === 0) return undefined;
  return detectFileType(await readHead(deps, document, detectionBytes), name);
}

async function digestAgain(deps: IntakeDeps, document: DocumentRow): Promise<string> {
  const hash = createHash('sha256');
  const { content } = await openContent(deps, document);
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

async function duplicateOf(deps: IntakeDeps, document: DocumentRow, contentHash: Buffer): Promise<Receipt | undefined> {
  const known = await findSameContent(deps.db, document.claimId, contentHash);
  // A parallel call has finished this same upload: the document found is this one.
  if (!known || known.id === document.id || document.source === 'club') return undefined;
  await discardArriving(deps, document.id, deps.now());
  return { ...(await receiptOf(deps, known)), duplicate: true };
}

type Completed = { mimeType: string; contentHash: Buffer; name: string };

async function complete(deps: IntakeDeps, document: DocumentRow, completed: Completed): Promise<Receipt> {
  try {
    await deps.db.transaction((db) => store({ ...deps, db }, document, completed));
  } catch (failure) {
    // Another upload of the same file was finished at the same moment.
    const duplicate = isUniqueViolation(failure) && (await duplicateOf(deps, document, completed.contentHash));
    if (duplicate) return duplicate;
    throw failure;
  }
  deps.onReceived();
  const stored = await findDocument(deps.db, document.id);
  if (!stored) throw new AppError('NOT_FOUND');
  return receiptOf(deps, stored);
}

/** The document, its entry in the history and what it was asked for are committed together. */
async function store(
  { db, vault, now }: Omit<IntakeDeps, 'db'> & { db: Db },
  { id, claimId, category, source }: DocumentRow,
  { mimeType, contentHash, name }: Completed,
): Promise<void> {
  if (!(await holdClaim(db, claimId))) throw new AppError('NOT_FOUND');
  const moment = now();
  const isNew = await completeDocument(db, { id, mimeType, contentHash, now: moment });
  if (!isNew) return;
  await askToExamine(db, { id, claimId }, moment);
  if (source === 'portal') return;
  const side = source === 'club' ? 'club' : 'member';
  const content = { kind: 'text', text: name } as const;
  await recordEntry({ db, vault }, { claimId, side, type: 'DOCUMENT', content, now: moment, actionId: id });
  if (side === 'member') await receiveDocument({ db, vault, now: moment }, { id, claimId, category });
}

function isUniqueViolation(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === '23505';
}

async function receiptOf({ vault }: IntakeDeps, document: DocumentRow): Promise<Receipt> {
  if (document.state === 'arriving') throw new AppError('NOT_FOUND');
  return {
    publicID: document.id,
    name: await openName(vault, document),
    state: document.state,
    duplicate: false,
  };
}
