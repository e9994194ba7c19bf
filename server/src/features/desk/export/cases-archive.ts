import { Readable } from 'node:stream';
import { AppError } from '@beistand/contract/errors.ts';
import type { ExportedCase } from '@beistand/contract/features/desk/export/export-schema.ts';
import { findCase } from '#features/desk/cases/case-queries.ts';
import type { CaseReader } from '#features/desk/cases/open-case.ts';
import { readCase } from '#features/desk/cases/read-case.ts';
import { readClaim } from '#features/desk/claims/read-claim.ts';
import { readAccessLog, readConsents, readRequests } from '#features/desk/cases/read-parts.ts';
import { userHolder } from '#features/documents/grants.ts';
import { openNames } from '#features/documents/names.ts';
import { listOfClaim, type DocumentRow } from '#features/documents/queries.ts';
import { listDocuments } from '#features/documents/reading/list-documents.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { openServed } from '#features/documents/reading/served-content.ts';
import { distinct } from '#features/export/claim-archive.ts';
import { findPage } from '#features/history/history-page.ts';
import { showEntries } from '#features/history/show-entries.ts';
import { readNotes } from '#features/notes/read-notes.ts';
import { reachOf } from '#rpc/reach.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { ZipFile } from 'yazl';

export type ArchiveReader = CaseReader & { files: SealedFiles };

/** A folder for each case: what is known of it as JSON, and the documents as they were sent. Cases and documents are opened one after the other. */
export async function casesArchive(reader: ArchiveReader, claimNumbers: readonly string[]): Promise<Readable> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const add = (path: string, open: () => Promise<Readable>) =>
    archive.addReadStreamLazy(path, { compress: path.endsWith('.json') }, (give) => {
      open().then(
        (content) => give(null, content),
        (failure: Error) => output.destroy(failure),
      );
    });
  for (const claimNumber of claimNumbers) {
    const documents = await documentsOf(reader, claimNumber);
    add(`${claimNumber}/${claimNumber}.json`, async () => {
      const exported = await exportedCase(reader, claimNumber, documents);
      return Readable.from([`${JSON.stringify(exported, null, 2)}\n`], { objectMode: false });
    });
    for (const { row, file } of documents)
      add(`${claimNumber}/${file}`, async () => (await openServed(reader, row)).content);
  }
  archive.end();
  return output;
}

type NamedDocument = { row: DocumentRow; file: string };

async function documentsOf({ db, vault }: ArchiveReader, claimNumber: string): Promise<NamedDocument[]> {
  const found = await findCase(db, claimNumber);
  if (!found || found.erasedAt) return [];
  const rows = (await listOfClaim(db, found.id)).filter(isReadable);
  const names = distinct(await openNames(vault, rows));
  return rows.map((row, index) => ({ row, file: `documents/${names[index]}` }));
}

async function exportedCase(
  reader: ArchiveReader,
  claimNumber: string,
  documents: readonly NamedDocument[],
): Promise<ExportedCase> {
  const shown = await readCase(reader, claimNumber);
  const found = await findCase(reader.db, claimNumber);
  if (!found) throw new AppError('NOT_FOUND');
  const { id } = found;
  const log = await readAccessLog(reader, id);
  const accessLog = log.map(({ who: _who, words: _words, ...entry }) => entry);
  if (shown.erasedAt)
    return { case: shown, claim: null, notes: [], thread: [], requests: [], consents: [], documents: [], accessLog };
  const holder = userHolder(reader.principal);
  const listed = await listDocuments(reader, id, { holder, showsPreview: () => false });
  return {
    case: shown,
    claim: shown.origin === 'portal' ? await claimOf(reader, claimNumber) : null,
    notes: await notesOf(reader, claimNumber),
    thread: await threadOf(reader, id),
    requests: await readRequests(reader, id),
    consents: await readConsents(reader, found),
    documents: documents.flatMap(({ row, file }) =>
      listed.filter(({ publicID }) => publicID === row.id).map((document) => ({ ...document, file })),
    ),
    accessLog,
  };
}

/** The notes that the insured may read: those to the adjuster are left out. A member's case has none. */
async function notesOf(reader: ArchiveReader, claimNumber: string): Promise<ExportedCase['notes']> {
  const notes = await readNotes(reader, claimNumber, { id: '', reach: reachOf([]) });
  return notes.map(({ publicID: _id, claimNumber: _number, canEdit: _canEdit, ...note }) => note);
}

/** All of the history, page by page. */
async function threadOf(reader: ArchiveReader, claimId: string): Promise<ExportedCase['thread']> {
  const thread: ExportedCase['thread'] = [];
  let before: string | null | undefined;
  while (before !== null) {
    const page = await findPage(reader.db, claimId, before === undefined ? {} : { before });
    thread.push(...(await showEntries(reader, claimId, page.entries)));
    before = page.older;
  }
  return thread;
}

/** Without who works on it at the club, and without the claim's other people, who are in the case. */
async function claimOf(reader: ArchiveReader, claimNumber: string): Promise<ExportedCase['claim']> {
  const {
    adjuster: _adjuster,
    adjusterRevision: _revision,
    contacts: _contacts,
    ...claim
  } = await readClaim(reader, claimNumber);
  return claim;
}
