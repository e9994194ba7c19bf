import { Readable } from 'node:stream';
import type { Db } from '#platform/database/database.ts';
import type { ByteRange } from '#platform/files/byte-range.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { openContent, readWhole, type OpenedContent } from './content.ts';
import { patched, type Patch } from '#features/documents/pictures/patch.ts';
import { mayHavePosition, positionPatches } from '#features/documents/pictures/picture-position.ts';
import { findPatches, keepPatches, type DocumentRow } from '#features/documents/queries.ts';

type Deps = { db: Db; files: SealedFiles };

/** A document as it is served. The stored file is unchanged; pictures are served without the place where they were taken. */
export async function openServed(deps: Deps, document: DocumentRow, range?: ByteRange): Promise<OpenedContent> {
  const opened = await openContent(deps, document, range);
  const patches = mayHavePosition(document.mimeType) ? await patchesOf(deps, document) : [];
  if (patches.length === 0) return opened;
  const content = Readable.from(withPatches(opened.content, opened.start, patches), { objectMode: false });
  return { ...opened, content };
}

/** Computed once and stored. */
async function patchesOf(deps: Deps, document: DocumentRow): Promise<Patch[]> {
  const kept = await findPatches(deps.db, document.id);
  if (kept)
    return kept.map(({ bytes, ...span }) => ({ ...span, ...(bytes && { bytes: Buffer.from(bytes, 'base64') }) }));
  const patches = positionPatches(await readWhole(deps, document), document.mimeType);
  await keepPatches(
    deps.db,
    document.id,
    patches.map(({ bytes, ...span }) => ({ ...span, ...(bytes && { bytes: bytes.toString('base64') }) })),
  );
  return patches;
}

async function* withPatches(content: AsyncIterable<Buffer>, start: number, patches: readonly Patch[]) {
  let offset = start;
  for await (const piece of content) {
    yield patched(piece, offset, patches);
    offset += piece.length;
  }
}
