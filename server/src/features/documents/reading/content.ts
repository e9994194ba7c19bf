import { Readable } from 'node:stream';
import type { Db } from '#platform/database/database.ts';
import { resolveRange, type ByteRange, type ByteSpan } from '#platform/files/byte-range.ts';
import { FileError } from '#platform/files/file-error.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { partsOf, type Part } from '#features/documents/queries.ts';

export type OpenedContent = ByteSpan & { size: number; content: Readable };

type Deps = { db: Db; files: SealedFiles };
type Owned = { id: string; claimId: string };

/** The bytes of a document, or a part of them, from however many files they stand in. */
export async function openContent(deps: Deps, document: Owned, range?: ByteRange): Promise<OpenedContent> {
  const parts = await partsOf(deps.db, document.id);
  const last = parts.at(-1);
  if (!last) throw new FileError('FileMissing', `document ${document.id} has no content`);
  const size = last.start + last.size;
  const span = range ? resolveRange(range, size) : { start: 0, end: size };
  const content = Readable.from(read(deps.files, document.claimId, parts, span), { objectMode: false });
  return { ...span, size, content };
}

async function* read(
  files: SealedFiles,
  claimId: string,
  parts: readonly Part[],
  span: ByteSpan,
): AsyncGenerator<Buffer, void, undefined> {
  for (const { fileId, start, size } of parts) {
    const from = Math.max(span.start - start, 0);
    const to = Math.min(span.end - start, size);
    if (from >= to) continue;
    const whole = from === 0 && to === size;
    const { content } = await files.load(claimId, fileId, whole ? undefined : { start: from, end: to });
    yield* content as AsyncIterable<Buffer>;
  }
}

/** All bytes of a document at once; for those that are small, or that cannot be understood in pieces. */
export async function readWhole(deps: Deps, document: Owned): Promise<Buffer> {
  const { content } = await openContent(deps, document);
  return Buffer.concat(await content.toArray());
}

export async function readHead(deps: Deps, document: Owned, bytes: number): Promise<Buffer> {
  const { content } = await openContent(deps, document, { start: 0, end: bytes });
  return Buffer.concat(await content.toArray());
}
