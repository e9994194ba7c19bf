import type { DocumentState, RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { Db } from '#platform/database/database.ts';

export type DocumentSource = 'member' | 'club' | 'portal';

export type DocumentRow = {
  id: string;
  claimId: string;
  source: DocumentSource;
  name: Uint8Array;
  category: string;
  mimeType: string;
  size: number | null;
  arrived: number;
  state: DocumentState | 'arriving';
  refusalCode: RefusalCode | null;
  refusalText: Uint8Array | null;
  hasPreview: boolean;
  createdAt: Date;
  /** The signed-in user who sent it. */
  authorId: string | null;
};

const columns = `id, claim_id as "claimId", source, name, category, mime_type as "mimeType", size, arrived, state,
  refusal_code as "refusalCode", refusal_text as "refusalText", has_preview as "hasPreview", created_at as "createdAt",
  author_id as "authorId"`;

export type NewDocumentRow = Pick<
  DocumentRow,
  'id' | 'claimId' | 'source' | 'name' | 'category' | 'mimeType' | 'size' | 'authorId'
> & { now: Date };

/** A row that is there already stays as it is. A draft that was discarded takes nothing any more: it has no number. */
export async function insertArriving(db: Db, row: NewDocumentRow): Promise<void> {
  await db.query(
    `insert into documents (id, claim_id, source, name, category, mime_type, size, state, created_at, updated_at, author_id)
     select $1, id, $3, $4, $5, $6, $7, 'arriving', $8, $8, $9 from claims
     where id = $2 and not (origin = 'portal' and number is null) and erased_at is null for share
     on conflict (id) do nothing`,
    [row.id, row.claimId, row.source, row.name, row.category, row.mimeType, row.size, row.now, row.authorId],
  );
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(`select ${columns} from documents where id = $1 and discarded_at is null`, [
    id,
  ]);
  return row;
}

export async function listOfClaim(db: Db, claimId: string): Promise<DocumentRow[]> {
  return db.query<DocumentRow>(
    `select ${columns} from documents where claim_id = $1 and state <> 'arriving' order by created_at desc, id`,
    [claimId],
  );
}

export type Part = { fileId: string; start: number; size: number };

export async function announcePart(
  db: Db,
  part: { fileId: string; documentId: string; start: number; now: Date },
): Promise<void> {
  await db.query('insert into document_parts (file_id, document_id, start, created_at) values ($1, $2, $3, $4)', [
    part.fileId,
    part.documentId,
    part.start,
    part.now,
  ]);
}

/** Counts a written part; false where another part was counted at this offset, or the document is gone. */
export async function countPart(
  db: Db,
  { documentId, fileId, start, size, now }: Part & { documentId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `with grown as (
       update documents set arrived = arrived + $4, updated_at = $5
       where id = $1 and state = 'arriving' and discarded_at is null and arrived = $3 returning id)
     update document_parts set size = $4 from grown
     where document_parts.file_id = $2 and document_parts.document_id = grown.id returning file_id`,
    [documentId, fileId, start, size, now],
  );
  return rows.length === 1;
}

export async function partsOf(db: Db, documentId: string): Promise<Part[]> {
  return db.query<Part>(
    `select file_id as "fileId", start, size from document_parts
     where document_id = $1 and size is not null order by start`,
    [documentId],
  );
}

/** Every file that may exist for a document, counted or not. */
export async function fileIdsOf(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.query<{ fileId: string }>(
    'select file_id as "fileId" from document_parts where document_id = $1',
    [documentId],
  );
  return rows.map(({ fileId }) => fileId);
}

export async function deleteParts(db: Db, fileIds: readonly string[]): Promise<void> {
  await db.query('delete from document_parts where file_id = any($1::uuid[])', [[...fileIds]]);
}

/** What members sent and somebody at the club has still to accept or refuse. */
export async function findUncheckedIds(db: Db, claimId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from documents where claim_id = $1 and source = 'member' and state = 'checking' order by created_at, id`,
    [claimId],
  );
  return rows.map(({ id }) => id);
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.query('delete from documents where id = $1', [id]);
}

export type Completion = { id: string; mimeType: string; contentHash: Buffer; now: Date };

export type AcceptedDocument = Pick<DocumentRow, 'id' | 'claimId' | 'name' | 'category' | 'mimeType'> & {
  size: number;
  contentHash: Buffer;
  now: Date;
};

/** A document that is whole and accepted from the beginning, in one file of its own id. */
export async function insertAccepted(db: Db, row: AcceptedDocument): Promise<void> {
  await db.query(
    `with document as (
       insert into documents (id, claim_id, source, name, category, mime_type, size, arrived, state, content_hash,
         created_at, updated_at)
       values ($1, $2, 'member', $3, $4, $5, $6, $6, 'accepted', $7, $8, $8) returning id)
     insert into document_parts (file_id, document_id, start, size, created_at) select id, id, 0, $6, $8 from document`,
    [row.id, row.claimId, row.name, row.category, row.mimeType, row.size, row.contentHash, row.now],
  );
}

/** Turns what has arrived as a whole into a document; false where it is one already or another upload has brought the same. */
export async function completeDocument(db: Db, { id, mimeType, contentHash, now }: Completion): Promise<boolean> {
  const rows = await db.query(
    `update documents set state = 'received', size = arrived, mime_type = $2, content_hash = $3, created_at = $4, updated_at = $4
     where id = $1 and state = 'arriving' and discarded_at is null and arrived = coalesce(size, arrived) returning id`,
    [id, mimeType, contentHash, now],
  );
  return rows.length === 1;
}

export async function findSameContent(db: Db, claimId: string, contentHash: Buffer): Promise<DocumentRow | undefined> {
  const [row] = await db.query<DocumentRow>(
    `select ${columns} from documents
     where claim_id = $1 and content_hash = $2 and state in ('received', 'checking', 'accepted') and source <> 'club'`,
    [claimId, contentHash],
  );
  return row;
}

/** A document that passed the examination waits for the club's review; one that the club sent is accepted. */
export async function passExamination(
  db: Db,
  { id, hasPreview, now }: { id: string; hasPreview: boolean; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update documents set state = case when source = 'club' then 'accepted' else 'checking' end, has_preview = $2,
       updated_at = $3
     where id = $1 and state = 'received' returning id`,
    [id, hasPreview, now],
  );
  return rows.length === 1;
}

export type RefusedDocument = { id: string; code: RefusalCode; text: Buffer | null; now: Date };

/** Refuses a document that is in one of the states; false where it is in another. */
export async function markRefused(
  db: Db,
  { id, code, text, now }: RefusedDocument,
  from: readonly DocumentState[],
): Promise<boolean> {
  const rows = await db.query(
    `update documents set state = 'refused', refusal_code = $2, refusal_text = $3, updated_at = $4
     where id = $1 and state = any($5::text[]) returning id`,
    [id, code, text, now, [...from]],
  );
  return rows.length === 1;
}

export async function markAccepted(db: Db, id: string, now: Date): Promise<{ claimId: string } | undefined> {
  const [row] = await db.query<{ claimId: string }>(
    `update documents set state = 'accepted', updated_at = $2 where id = $1 and state = 'checking'
     returning claim_id as "claimId"`,
    [id, now],
  );
  return row;
}

/** Marks an upload as cancelled; false where it is a document already. */
export async function markDiscarded(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update documents set discarded_at = $2 where id = $1 and state = 'arriving' returning id`,
    [id, now],
  );
  return rows.length === 1;
}

/** Marks a document that its sender removed: it is hidden at once, and housekeeping removes its bytes. */
export async function markRemoved(db: Db, id: string, now: Date): Promise<void> {
  await db.query(
    `update documents set state = 'arriving', discarded_at = $2, refusal_code = null, refusal_text = null,
       updated_at = 'epoch' where id = $1`,
    [id, now],
  );
}

/** The same for all documents of claims that are to go. */
export async function takeBackAllOf(db: Db, claimIds: readonly string[], now: Date): Promise<void> {
  await db.query(
    `update documents set state = 'arriving', discarded_at = coalesce(discarded_at, $2), refusal_code = null,
       refusal_text = null, updated_at = 'epoch' where claim_id = any($1::uuid[])`,
    [claimIds, now],
  );
}

/** Uploads without a new part since `moment`, cancelled ones included. */
export async function findAbandoned(db: Db, moment: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from documents where state = 'arriving' and updated_at < $1 order by updated_at limit 1000`,
    [moment],
  );
  return rows.map(({ id }) => id);
}

/** Files that a server meant to write before `moment` and never counted. */
export async function findUncounted(db: Db, moment: Date): Promise<string[]> {
  const rows = await db.query<{ fileId: string }>(
    'select file_id as "fileId" from document_parts where size is null and created_at < $1 limit 1000',
    [moment],
  );
  return rows.map(({ fileId }) => fileId);
}

/** Documents that the examination refused and whose bytes a killed server did not come to remove. */
export async function findRefusedWithContent(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct documents.id from documents join document_parts on document_parts.document_id = documents.id
     where documents.state = 'refused' and documents.refusal_code <> 'club' limit 1000`,
  );
  return rows.map(({ id }) => id);
}

export type KeptPatch = { at: number; length: number; bytes?: string };

/** Undefined where they were not computed yet. */
export async function findPatches(db: Db, id: string): Promise<KeptPatch[] | undefined> {
  const [row] = await db.query<{ patches: KeptPatch[] | null }>(
    'select served_patches as patches from documents where id = $1',
    [id],
  );
  return row?.patches ?? undefined;
}

export async function keepPatches(db: Db, id: string, patches: readonly KeptPatch[]): Promise<void> {
  await db.query('update documents set served_patches = $2 where id = $1', [id, JSON.stringify(patches)]);
}
