import type { Readable } from 'node:stream';
import type { Deployment } from '@beistand/contract/config.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { findClaimDetail, listActivities, listContacts } from '#features/claims/claim-queries.ts';
import { findKeptClaim } from '#features/claim-documents/claim-documents.ts';
import { openServed } from '#features/documents/reading/served-content.ts';
import { openNames } from '#features/documents/names.ts';
import { listOfClaim } from '#features/documents/queries.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { findReport } from '#features/fnol/reading/read-report.ts';
import { readNotes } from '#features/notes/read-notes.ts';
import { findPolicyDetailOfClaim } from '#features/policies/queries.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Reach } from '#rpc/reach.ts';
import { ZipFile } from 'yazl';
import { claimPage } from './claim-page.ts';
import type { ClaimContent } from './claim-sections.ts';

type Deps = { db: Db; vault: Vault; files: SealedFiles; deployment: Deployment; now(): Date };
type Reader = { id: string; reach: Reach; locale: Locale };

/**
 * A claim as its reader may see it, in one file: a page to read and print, the details, notes and what was reported as JSON, and the
 * documents as they were sent.
 */
export async function claimArchive(deps: Deps, claimNumber: string, reader: Reader): Promise<Readable> {
  const { db, vault, deployment } = deps;
  const { currency } = deployment;
  const { id } = await findKeptClaim(db, claimNumber);
  const [detail, notes, rows, report, contacts, policy, activities] = await Promise.all([
    findClaimDetail({ db, vault, currency }, claimNumber, reader.reach),
    readNotes({ db, vault }, claimNumber, reader),
    listOfClaim(db, id),
    findReport({ db, vault }, claimNumber),
    listContacts({ db, vault }, claimNumber, reader.reach),
    findPolicyDetailOfClaim(db, claimNumber, currency),
    listActivities({ db, vault }, claimNumber),
  ]);
  if (!detail) throw new AppError('NOT_FOUND');
  const documents = rows.filter(isReadable);
  const names = distinct(await openNames(vault, documents));
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const content = {
    detail: detail.toJSON(),
    contacts,
    policy,
    activities,
    notes,
    documents: documents.map(({ createdAt }, index) => ({ file: names[index] ?? '', createdAt })),
  };
  const { file, html } = pageOf(content, deps, reader.locale);
  archive.addBuffer(Buffer.from(html), file);
  archive.addBuffer(jsonOf(detail), 'claim.json');
  archive.addBuffer(jsonOf(notes), 'notes.json');
  if (documents.length > 0) archive.addBuffer(Buffer.from(aboutOriginals), 'LIESMICH-README.txt');
  if (report) archive.addBuffer(jsonOf(report), 'report.json');
  for (const [index, document] of documents.entries()) {
    // Opened one after the other, because all documents may not fit into memory.
    archive.addReadStreamLazy(`documents/${names[index]}`, { compress: false }, (give) => {
      openServed(deps, document).then(
        ({ content }) => give(null, content),
        (failure: Error) => output.destroy(failure),
      );
    });
  }
  archive.end();
  return output;
}

function pageOf(content: ClaimContent, { deployment, now }: Deps, wanted: Locale): { file: string; html: string } {
  const { locale, texts } = textsFor(wanted, deployment);
  const { name: clubName, timeZone } = deployment;
  const madeAt = formatDateTime(now(), locale, { pages: 'claims', timeZone });
  const words = { texts: texts.claimPage, locale, timeZone };
  return { file: `${texts.claimPage.file}.html`, html: claimPage({ clubName, madeAt, content }, words) };
}

/** Whoever opens the archive later has not seen the page's warning. */
const aboutOriginals =
  `\uFEFFDie Dateien im Ordner „documents“ sind Originale, wie sie gesendet wurden. Öffnen Sie sie nur, wenn Sie den Absendern
vertrauen. Im Portal zeigt „Ansehen“ gezeichnete Kopien, die nichts ausführen können.

The files in the folder “documents” are originals, as they were sent. Open them only if you trust their senders. In the portal, “View”
shows drawn copies that cannot run anything.
`.replaceAll('\n', '\r\n');

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Two documents of one name are two files, also where they are unpacked on a disk that knows no case or stores accents otherwise. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  // What somebody named that way keeps its name; those that repeat one make way.
  const given = new Set(names.map(onDisk));
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(onDisk(free)) || (free !== name && given.has(onDisk(free))); count += 1)
      free = `${count}_${name}`;
    taken.add(onDisk(free));
    return free;
  });
}

function onDisk(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC');
}
