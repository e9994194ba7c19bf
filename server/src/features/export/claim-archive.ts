import type { Readable } from 'node:stream';
import { AppError } from '@beistand/contract/errors.ts';
import { findClaimDetail } from '#features/claims/claim-queries.ts';
import { findOwnClaim } from '#features/claim-documents/claim-documents.ts';
import { openServed } from '#features/documents/reading/served-content.ts';
import { openNames } from '#features/documents/names.ts';
import { listOfClaim } from '#features/documents/queries.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { findReport } from '#features/fnol/reading/read-report.ts';
import { readNotes } from '#features/notes/read-notes.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Reach } from '#rpc/reach.ts';
import { ZipFile } from 'yazl';

type Parts = { db: Db; vault: Vault; files: SealedFiles };
type Reader = { id: string; reach: Reach };

/** A claim as its reader may see it, in one file: the details, notes and what was reported as JSON, and the documents as they were sent. */
export async function claimArchive(parts: Parts, claimNumber: string, reader: Reader): Promise<Readable> {
  const { db, vault } = parts;
  const { id } = await findOwnClaim(db, claimNumber);
  const [detail, notes, rows, report] = await Promise.all([
    findClaimDetail({ db, vault }, claimNumber, reader.reach),
    readNotes({ db, vault }, claimNumber, reader.id),
    listOfClaim(db, id),
    findReport({ db, vault }, claimNumber),
  ]);
  if (!detail) throw new AppError('NOT_FOUND');
  const documents = rows.filter(isReadable);
  const names = distinct(await openNames(vault, documents));
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.addBuffer(jsonOf(detail), 'claim.json');
  archive.addBuffer(jsonOf(notes), 'notes.json');
  if (report) archive.addBuffer(jsonOf(report), 'report.json');
  for (const [index, document] of documents.entries()) {
    // Opened when its turn comes: a claim may have more documents than memory.
    archive.addReadStreamLazy(`documents/${names[index]}`, { compress: false }, (give) => {
      openServed(parts, document).then(
        ({ content }) => give(null, content),
        (failure: Error) => output.destroy(failure),
      );
    });
  }
  archive.end();
  return output;
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Two documents of one name are two files. */
function distinct(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? name : `${count}_${name}`;
  });
}
