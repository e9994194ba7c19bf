import { Readable } from 'node:stream';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Held, Outcome } from '#platform/lease-queue/carry-out.ts';
import { createLanes, type Lanes } from '#platform/lease-queue/lanes.ts';
import { putJob, type Job } from '#platform/lease-queue/queries.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Log } from '#platform/log.ts';
import type { Scan } from './clamd.ts';
import { openContent } from '#features/documents/reading/content.ts';
import type { Inspected, Inspection } from './inspection.ts';
import { findDocument, markRefused, passExamination, type DocumentRow } from '#features/documents/queries.ts';
import { previewFileOf, removeContent } from '#features/documents/remove-document.ts';

export type ExaminationParts = {
  db: Db;
  files: SealedFiles;
  /** Undefined where no scanner is configured. */
  scan: Scan | undefined;
  inspection: Inspection;
  log: Log;
  times: QueueTimes;
  now(): Date;
};

export type Examination = Lanes;

export const examinationQueue = 'examination';
/** Each has a thread. One case takes one of them, so that there is always one for the others. */
const atOnce = 2;
const mostAttempts = 10;
/** From then on the document is tried without a preview: drawing may be what ends the server. */
const attemptsWithPreview = 3;
/** Longer than scanner, thread and store may be silent. */
const attemptMs = 300_000;

/**
 * Looks at every document that was received, on whichever server is free: the scanner first, then what the content would do by itself,
 * then a preview. Until then nobody can read it. Only what was found in the content is a verdict; whatever else goes wrong (a thread,
 * the scanner, the store, a stop) means that the document comes again.
 */
export function createExamination(parts: ExaminationParts): Examination {
  const { db, log, now, times } = parts;
  const lanes = createLanes({
    db,
    log,
    now,
    times,
    queue: examinationQueue,
    width: atOnce,
    widthPerKey: 1,
    mostAttempts,
    attemptMs,
    graceMs: 0,
    words: {
      later: 'a document waits: it cannot be examined now',
      stuck: 'a document waits for a person: it cannot be examined',
    },
    work: (job, held) => examine(parts, job, held),
  });
  return {
    ...lanes,
    async stop() {
      await lanes.stop();
      await parts.inspection.close();
    },
  };
}

/** Puts a received document in the queue, in the transaction in which it is received. */
export function askToExamine(db: Db, { id, claimId }: Pick<DocumentRow, 'id' | 'claimId'>, now: Date): Promise<void> {
  return putJob(db, { queue: examinationQueue, id, fairKey: claimId, dueAt: now });
}

async function examine(parts: ExaminationParts, job: Job, held: Held): Promise<Outcome> {
  const document = await findDocument(parts.db, job.id);
  if (document?.state !== 'received') {
    // Taken back by who sent it.
    await held.settle(async () => {});
    return { result: 'settled' };
  }
  const drawsPreview = job.attempts <= attemptsWithPreview;
  const { refusal, preview } = await lookAt(parts, document, drawsPreview, held.signal);
  if (refusal) await refuse(parts, document, refusal, held);
  else await pass(parts, document, preview, held);
  return { result: 'settled' };
}

async function lookAt(
  parts: ExaminationParts,
  document: DocumentRow,
  drawsPreview: boolean,
  signal: AbortSignal,
): Promise<Inspected> {
  const { scan, inspection } = parts;
  if (scan && (await scan((await openContent(parts, document)).content, signal)) === 'infected')
    return { refusal: 'infected', preview: undefined };
  const { content, size } = await openContent(parts, document);
  return inspection.inspect(content, { mimeType: document.mimeType, size, drawsPreview, signal });
}

async function pass(
  { files, now }: ExaminationParts,
  { id, claimId }: DocumentRow,
  preview: Uint8Array | undefined,
  held: Held,
): Promise<void> {
  if (preview) await files.store(claimId, previewFileOf(id), Readable.from([Buffer.from(preview)]));
  await held.settle(async (db) => {
    await passExamination(db, { id, hasPreview: preview !== undefined, now: now() });
    await announceChange(db, claimId);
  });
}

/** The bytes go after the refusal is committed, and only if it is. */
async function refuse(parts: ExaminationParts, document: DocumentRow, code: RefusalCode, held: Held): Promise<void> {
  const { id, claimId } = document;
  let isRefused = false;
  await held.settle(async (db) => {
    isRefused = await markRefused(db, { id, code, text: null, now: parts.now() }, ['received']);
    await announceChange(db, claimId);
  });
  if (isRefused) await removeContent(parts, id);
}
