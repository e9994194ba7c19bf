import { Readable } from 'node:stream';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { answerHours } from '@beistand/contract/features/desk/work-kinds.ts';
import { holdClaim } from '#features/claims/hold-claim.ts';
import { forgetRefusals } from '#features/requests/queries.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Held, Outcome } from '#platform/lease-queue/carry-out.ts';
import { createLanes, type Lanes } from '#platform/lease-queue/lanes.ts';
import { noteProblem, putJob, type Job } from '#platform/lease-queue/queries.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { VirusScan } from './clamd.ts';
import { openContent } from '#features/documents/reading/content.ts';
import type { Scanned, ScanProcesses } from './scan-processes.ts';
import { findDocument, markRefused, passExamination, type DocumentRow } from '#features/documents/queries.ts';
import { tellRefusal } from './tell-refusal.ts';
import { previewFileOf, removeContent } from '#features/documents/remove-document.ts';

export type ExaminationDeps = {
  db: Db;
  vault: Vault;
  deployment: Deployment;
  /** Links that are sent begin with it. */
  origin: string;
  files: SealedFiles;
  /** Undefined where no scanner is configured. */
  virusScan: VirusScan | undefined;
  scanProcesses: ScanProcesses;
  log: Log;
  times: QueueTimes;
  now(): Date;
};

export type Examination = Lanes;

export const examinationQueue = 'examination';
/** Each has a process. One case uses at most one, so that another is free for the other cases. */
const atOnce = 2;
const mostAttempts = 10;
/** Later attempts draw no preview if the one before was lost while drawing: that may be what crashes the server. */
const attemptsWithPreview = 3;
const drawing = 'drawing';
/** Longer than the time-outs of scanner, process and file store. */
const attemptMs = 300_000;

/**
 * Examines every document that was received, on any free server: a virus scan first, then the scan for active content,
 * then a preview. Until then nobody can read it. Only findings in the content are a verdict; after any other failure (of a process,
 * the scanner, the file store, a stop) the document is examined again.
 */
export function createExamination(deps: ExaminationDeps): Examination {
  const { db, log, now, times } = deps;
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
    work: (job, held) => examine(deps, job, held),
  });
  return {
    ...lanes,
    async stop() {
      await lanes.stop();
      await deps.scanProcesses.close();
    },
  };
}

/** Puts a received document in the queue, in the transaction in which it is received. */
export function askToExamine(db: Db, { id, claimId }: Pick<DocumentRow, 'id' | 'claimId'>, now: Date): Promise<void> {
  return putJob(db, { queue: examinationQueue, id, fairKey: claimId, dueAt: now });
}

async function examine(deps: ExaminationDeps, job: Job, held: Held): Promise<Outcome> {
  const document = await findDocument(deps.db, job.id);
  if (document?.state !== 'received') {
    // The sender has removed it.
    await held.settle(async () => {});
    return { result: 'settled' };
  }
  const { refusal, preview } = await lookAt(deps, document, job, held.signal);
  if (refusal) await refuse(deps, document, refusal, held);
  else await pass(deps, document, preview, held);
  return { result: 'settled' };
}

async function lookAt(deps: ExaminationDeps, document: DocumentRow, job: Job, signal: AbortSignal): Promise<Scanned> {
  const { db, virusScan, scanProcesses } = deps;
  if (virusScan && (await virusScan((await openContent(deps, document)).content, signal)) === 'infected')
    return { refusal: 'infected', preview: undefined };
  const { content, size } = await openContent(deps, document);
  const drawsPreview = job.attempts <= attemptsWithPreview || job.problem !== drawing;
  if (drawsPreview && job.attempts >= attemptsWithPreview) await noteProblem(db, job, drawing);
  return scanProcesses.scan(content, { mimeType: document.mimeType, size, drawsPreview, signal });
}

async function pass(
  { files, now }: ExaminationDeps,
  { id, claimId, source }: DocumentRow,
  preview: Uint8Array | undefined,
  held: Held,
): Promise<void> {
  if (preview) await files.store(claimId, previewFileOf(id), Readable.from([Buffer.from(preview)]));
  await held.settle(async (db) => {
    if (!(await holdClaim(db, claimId))) return;
    const moment = now();
    const isPassed = await passExamination(db, { id, hasPreview: preview !== undefined, now: moment });
    // What was asked is settled by the person who accepts the document.
    if (isPassed && source === 'member') {
      const dueAt = hoursLater(moment, answerHours.document);
      await putItem(db, { kind: 'document', claimId, subject: id, dueAt, now: moment });
      await forgetRefusals(db, id);
    }
    await announceChange(db, claimId);
  });
}

/** The member is told in the same transaction; the bytes are removed only after the refusal is committed. */
async function refuse(deps: ExaminationDeps, document: DocumentRow, code: RefusalCode, held: Held): Promise<void> {
  const { id, claimId } = document;
  let isRefused = false;
  await held.settle(async (db) => {
    if (!(await holdClaim(db, claimId))) return;
    const now = deps.now();
    isRefused = await markRefused(db, { id, code, text: null, now }, ['received']);
    if (isRefused && document.source === 'member') await tellRefusal({ ...deps, db, now }, document, { code });
    await announceChange(db, claimId);
  });
  if (isRefused) await removeContent(deps, id);
}
