import type { ListedDocument, Refusal } from '@beistand/contract/features/documents/schema.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { grantMs, sealGrant, type Holder } from '#features/documents/grants.ts';
import { openNames } from '#features/documents/names.ts';
import { listOfClaim, type DocumentRow } from '#features/documents/queries.ts';
import { isReadable } from './readable.ts';
import { openRefusalText } from '#features/documents/examination/review.ts';

type Deps = { db: Db; vault: Vault; now(): Date };
type Viewer = { holder: Holder; showsPreview(document: DocumentRow): boolean };

/** The documents of a case, the newest first, as one reader may see them. */
export async function listDocuments(deps: Deps, claimId: string, viewer: Viewer): Promise<ListedDocument[]> {
  const rows = await listOfClaim(deps.db, claimId);
  const names = await openNames(deps.vault, rows);
  return Promise.all(rows.map((row, index) => listed(deps, row, names[index] ?? '', viewer)));
}

async function listed(deps: Deps, row: DocumentRow, name: string, viewer: Viewer): Promise<ListedDocument> {
  const { id: publicID, mimeType, size, arrived, category, createdAt, source, state } = row;
  const refusal = await refusalOf(deps.vault, row);
  const hasPreview = row.hasPreview && isReadable(row) && viewer.showsPreview(row);
  return {
    publicID,
    name,
    mimeType,
    size: size ?? arrived,
    documentCategory: category,
    dateModified: createdAt.toISOString(),
    sentToPortal: source === 'club',
    state: state === 'arriving' ? 'received' : state,
    ...(refusal && { refusal }),
    ...(hasPreview && { previewToken: previewToken(deps, row, viewer.holder) }),
  };
}

async function refusalOf(vault: Vault, row: DocumentRow): Promise<Refusal | undefined> {
  if (!row.refusalCode) return undefined;
  const text = await openRefusalText(vault, row);
  return { code: row.refusalCode, ...(text !== undefined && { text }) };
}

function previewToken({ vault, now }: Deps, { id, claimId }: DocumentRow, holder: Holder): string {
  return sealGrant(vault, 'preview', {
    holder,
    claimId,
    documentId: id,
    expiresAt: now().getTime() + grantMs.preview,
  });
}
