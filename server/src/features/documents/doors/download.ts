import { AppError } from '@beistand/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import type { ByteRange } from '#platform/files/byte-range.ts';
import { FileError } from '#platform/files/file-error.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openServed } from '#features/documents/reading/served-content.ts';
import { openContent } from '#features/documents/reading/content.ts';
import { drawCopy } from '#features/documents/pictures/drawn-copy.ts';
import type { ReadGrant } from '#features/documents/grants.ts';
import { openName } from '#features/documents/names.ts';
import { findDocument, type DocumentRow } from '#features/documents/queries.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { previewFileOf } from '#features/documents/remove-document.ts';

type Deps = { db: Db; vault: Vault; files: SealedFiles };

/** Sends a document, or the part of it that was asked for, as a file to be kept: no browser shows it from our address. */
export async function sendDocument(
  deps: Deps,
  grant: ReadGrant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = await readableDocument(deps, grant);
  const range = rangeOf(request.headers.range);
  withoutPowers(reply)
    .type(document.mimeType === 'image/svg+xml' ? 'application/octet-stream' : document.mimeType)
    .header('content-disposition', dispositionOf(await openName(deps.vault, document)))
    .header('accept-ranges', 'bytes');
  try {
    const { content, start, end, size } = await openServed(deps, document, range);
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${size}`);
    return await reply.header('content-length', end - start).send(content);
  } catch (failure) {
    if (!(failure instanceof FileError) || failure.code !== 'RangeNotSatisfiable') throw failure;
    return reply.code(416).header('content-range', `bytes */${document.size}`).send();
  }
}

/** Sends a drawn copy of a document, which can be shown safely because it has no active content. */
export async function sendDrawn(deps: Deps, grant: ReadGrant, reply: FastifyReply): Promise<FastifyReply> {
  const document = await readableDocument(deps, grant);
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  // A person waits for the own drawings only, however many cases they are of. A link opens one case.
  const turn = { key: grant.holder.who === 'user' ? grant.holder.id : grant.claimId, signal: leaving.signal };
  const { bytes, mimeType } = await drawCopy(document, await openContent(deps, document), turn);
  return withoutPowers(reply).type(mimeType).send(Buffer.from(bytes));
}

export async function sendPreview(deps: Deps, grant: ReadGrant, reply: FastifyReply): Promise<FastifyReply> {
  const { id, claimId, hasPreview } = await readableDocument(deps, grant);
  if (!hasPreview) throw new AppError('NOT_DRAWN');
  const { content, size } = await deps.files.load(claimId, previewFileOf(id));
  return withoutPowers(reply).type('image/jpeg').header('content-length', size).send(content);
}

async function readableDocument({ db }: Deps, { documentId, claimId }: ReadGrant): Promise<DocumentRow> {
  const document = await findDocument(db, documentId);
  if (!document || document.claimId !== claimId || !isReadable(document)) throw new AppError('NOT_FOUND');
  return document;
}

/** Headers that forbid scripts, caching and embedding, whatever the browser takes the bytes for. */
function withoutPowers(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store');
}

/** The name once for everybody in ASCII, and once as it is. */
function dispositionOf(name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9._]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** One range of bytes; anything else is answered with the whole. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from === '') return { last: Number(to) };
  return { start: Number(from), ...(to !== '' && { end: Number(to) + 1 }) };
}
