import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { claimDocument } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { isDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import { mimeTypeOf, sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { Receipt } from '@beistand/contract/features/documents/schema.ts';
import { contentHashOf, finishDocument, type IntakeDeps } from './finish-document.ts';
import type { Holder, UploadGrant } from '#features/documents/grants.ts';
import { openName, sealName } from '#features/documents/names.ts';
import {
  announcePart,
  countPart,
  deleteParts,
  findDocument,
  findSameContent,
  insertArriving,
  type DocumentRow,
  type DocumentSource,
} from '#features/documents/queries.ts';
import { discardArriving } from '#features/documents/remove-document.ts';
import { createRunningDigests } from './running-digests.ts';
import { createFairTurns, type TakeTurn } from './fair-turns.ts';

/** What is known of a file before its first byte. */
export type IncomingFile = { name: string; category: string; size: number | null };

export type NewUpload = Pick<UploadGrant, 'claimId' | 'documentId' | 'maxBytes'> & {
  source: DocumentSource;
  holder?: Holder;
};

type AppendOptions = {
  /** Where the sender believes these bytes begin; nothing is read where the document has another length. */
  at: number;
  /** The document may not grow beyond this, nor beyond the size it was announced with. */
  maxBytes: number;
  /** True for uploads that can be resumed: the bytes that arrived before the connection broke are kept. */
  keepsBroken: boolean;
};

/** Another call has appended at the same offset before. */
export class AppendedElsewhere extends Error {}

export type Intake = ReturnType<typeof createIntake>;

/**
 * The one way in for documents, whichever door they come through: `begin`, `append` until all is there, `finish`. Nothing of it is seen by
 * anybody before `finish` has checked and committed it.
 */
export function createIntake(deps: IntakeDeps) {
  const { db, vault, files, now } = deps;
  const digests = createRunningDigests();
  const turn = createFairTurns();

  async function begin(
    { claimId, documentId, maxBytes, source, holder }: NewUpload,
    file: IncomingFile,
  ): Promise<void> {
    const name = sanitiseFileName(file.name);
    const mimeType = mimeTypeOf(name);
    if (mimeType === undefined) throw new AppError('ILLEGAL_CONTENT_TYPE');
    if (file.size !== null && file.size > maxBytes) throw new AppError('FILE_TOO_LARGE');
    if (!isCategoryOf(source, file.category)) throw new AppError('INVALID_INPUT');
    await insertArriving(db, {
      id: documentId,
      claimId,
      source,
      name: await sealName(vault, claimId, name),
      category: file.category,
      mimeType,
      size: file.size,
      authorId: holder?.who === 'user' ? holder.id : null,
      now: now(),
    });
    await checkCase({ claimId, documentId });
    // Who lost the answer begins again and finds the upload as it is; a file of another size, name or type is not that upload.
    const known = await arriving(documentId);
    const isSame = known.size === file.size && known.category === file.category;
    if (!isSame || (await openName(vault, known)) !== name) throw new AppError('NOT_FOUND');
  }

  /** An id that is used in another case is none of this one. */
  async function checkCase({ claimId, documentId }: Pick<UploadGrant, 'claimId' | 'documentId'>): Promise<void> {
    const document = await findDocument(db, documentId);
    if (document && document.claimId !== claimId) throw new AppError('NOT_FOUND');
  }

  async function arriving(documentId: string): Promise<DocumentRow> {
    const document = await findDocument(db, documentId);
    if (!document) throw new AppError('NOT_FOUND');
    return document;
  }

  /** Stores what comes as the document's next bytes and answers with how many there are then. */
  async function append(documentId: string, source: AsyncIterable<Buffer>, options: AppendOptions): Promise<number> {
    const { claimId, arrived: start, size: announced, state } = await arriving(documentId);
    if (start !== options.at) throw new AppendedElsewhere();
    if (state !== 'arriving') return nothingMore(source, start);
    const mostBytes = Math.min(options.maxBytes, announced ?? options.maxBytes);
    const fileId = randomUUID();
    await announcePart(db, { fileId, documentId, start, now: now() });
    const hash = digests.take(documentId, start);
    const bytes = Readable.from(bounded(inTurns(source, turn), { start, mostBytes, ...options }), {
      objectMode: false,
    });
    const { size } = await files.store(claimId, fileId, bytes, hash).catch(async (failure: unknown) => {
      await forget(fileId);
      throw failure;
    });
    // If this fails the part may still have been counted, so its file stays; if it was not, housekeeping removes it.
    const isCounted = await countPart(db, { documentId, fileId, start, size, now: now() });
    if (!isCounted) {
      await forget(fileId);
      throw new AppendedElsewhere();
    }
    if (hash) digests.giveBack(documentId, hash, start + size);
    return start + size;
  }

  async function forget(fileId: string): Promise<void> {
    await files.remove(fileId);
    await deleteParts(db, [fileId]);
  }

  async function cancel(documentId: string): Promise<void> {
    await arriving(documentId);
    await discardArriving(deps, documentId, now());
  }

  function finish(documentId: string): Promise<Receipt> {
    return finishDocument(deps, documentId, (size) => digests.finish(documentId, size));
  }

  /** Whether these are the bytes of a document that is stored. Reads them to their end. */
  async function isStored({ claimId, documentId, maxBytes }: NewUpload, source: Readable): Promise<boolean> {
    const hash = createHash('sha256');
    const options = { start: 0, mostBytes: maxBytes, keepsBroken: false };
    for await (const chunk of bounded(inTurns(source, turn), options)) hash.update(chunk);
    const same = await findSameContent(db, claimId, contentHashOf(vault, claimId, hash.digest('hex')));
    return same?.id === documentId;
  }

  return {
    begin,
    append,
    finish,

    /** How many bytes have arrived. An upload that is complete but not finished, because a server was killed, is finished now. */
    async progress(documentId: string): Promise<{ arrived: number; size: number | null }> {
      const { arrived, size, state } = await arriving(documentId);
      if (state === 'arriving' && arrived === size) await finish(documentId);
      return { arrived, size };
    },

    /** Cancels an upload that is no document yet. */
    cancel,

    checkCase,

    /** Stores a file in one call, completely or not at all; also not if `confirm`, called after its bytes have arrived, rejects. */
    async takeWhole(
      upload: NewUpload,
      file: Omit<IncomingFile, 'size'>,
      source: Readable,
      confirm: () => Promise<void> = async () => {},
    ): Promise<Receipt> {
      const { documentId, maxBytes } = upload;
      await checkCase(upload);
      const known = await findDocument(db, documentId);
      if (known && known.state !== 'arriving') {
        // Who lost the answer sends the form again and gets the receipt once more; another file is not that upload.
        if (!(await isStored(upload, source))) throw new AppError('NOT_FOUND');
        await confirm();
        return finish(documentId);
      }
      await begin(upload, { ...file, size: null });
      try {
        // A grant is for one document: what comes after it is refused before it is read.
        await append(documentId, source, { at: 0, maxBytes, keepsBroken: false });
        await confirm();
      } catch (failure) {
        // What another call has brought meanwhile stays.
        if (failure instanceof AppendedElsewhere) throw new AppError('NOT_FOUND');
        await cancel(documentId);
        throw failure;
      }
      return finish(documentId);
    },
  };
}

/** Whoever lost the last answer asks again at the end, without bytes, and gets the receipt once more. */
async function nothingMore(source: AsyncIterable<Buffer>, arrived: number): Promise<number> {
  for await (const chunk of source) if (chunk.length > 0) throw new AppendedElsewhere();
  return arrived;
}

async function* inTurns(source: AsyncIterable<Buffer>, turn: TakeTurn): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of source) {
    await turn();
    yield chunk;
  }
}

/** Members choose what they send; what comes to a claim is filed under one of two types. */
function isCategoryOf(source: DocumentSource, category: string): boolean {
  if (source !== 'portal') return isDocumentType(category);
  return category === claimDocument.claimUploadType || category === claimDocument.genericUploadType;
}

async function* bounded(
  source: AsyncIterable<Buffer>,
  { start, mostBytes, keepsBroken }: Pick<AppendOptions, 'keepsBroken'> & { start: number; mostBytes: number },
): AsyncGenerator<Buffer, void, undefined> {
  let size = start;
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > mostBytes) throw new AppError('FILE_TOO_LARGE');
      yield chunk;
    }
  } catch (failure) {
    if (!keepsBroken || failure instanceof AppError || size === start) throw failure;
  }
}
