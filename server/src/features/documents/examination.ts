import { Readable } from 'node:stream';
import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Log } from '#platform/log.ts';
import type { Scan } from './clamd.ts';
import { openContent } from './content.ts';
import type { Inspection } from './inspection.ts';
import { markRefused, passExamination, postponeExamination, takeToExamine, type DocumentRow } from './queries.ts';
import { previewFileOf, removeContent } from './remove-document.ts';

export type ExaminationParts = {
  db: Db;
  files: SealedFiles;
  /** Undefined where no scanner is configured. */
  scan: Scan | undefined;
  inspection: Inspection;
  log: Log;
  now(): Date;
};

export type Examination = {
  /** Something may be waiting. */
  wake(): void;
  /** Examines all that waits now. */
  work(): Promise<void>;
  stop(): Promise<void>;
};

/** For so long a document is one examiner's, who keeps saying so; if that one dies, another takes it after. */
const leaseMs = 20_000;
const renewMs = 5_000;
const againMs = 60_000;

/**
 * Looks at every document that was received, on whichever server is free: the scanner first, then what the content would do by itself,
 * then a preview. Until then nobody can read it. Where the scanner does not answer, documents wait in quarantine and come again.
 */
export function createExamination(parts: ExaminationParts): Examination {
  const { db, now, log } = parts;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let stopped = false;

  async function examineWaiting(): Promise<void> {
    while (!stopped) {
      const moment = now();
      const document = await takeToExamine(db, moment, new Date(moment.getTime() + leaseMs));
      if (!document) return;
      const keeping = setInterval(() => keep(document.id), renewMs).unref();
      try {
        await examine(parts, document);
      } catch (failure) {
        if (stopped) return;
        log.error({ err: failure, document: document.id }, 'a document waits: it cannot be examined now');
        await postponeExamination(db, document.id, new Date(now().getTime() + againMs));
      } finally {
        clearInterval(keeping);
      }
    }
  }

  function keep(id: string): void {
    const kept = postponeExamination(db, id, new Date(now().getTime() + leaseMs));
    kept.catch((failure: unknown) => log.warn({ err: failure, document: id }, 'an examination could not be kept'));
  }

  /** One round at a time; who asks during a round makes it look once more. */
  function work(): Promise<void> {
    isAskedAgain = true;
    running ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await examineWaiting();
      }
    })().finally(() => (running = undefined));
    return running;
  }

  return {
    work,
    wake: () => void work().catch((failure: unknown) => log.error({ err: failure }, 'documents cannot be examined')),
    async stop() {
      stopped = true;
      await parts.inspection.close();
      await running?.catch(() => {});
    },
  };
}

async function examine(parts: ExaminationParts, document: DocumentRow): Promise<void> {
  const { db, files, scan, inspection, now } = parts;
  const { id, claimId, mimeType } = document;
  if (scan && (await scan((await openContent(parts, document)).content)) === 'infected')
    return refuse(parts, document, 'infected');
  const { content } = await openContent(parts, document);
  const { refusal, preview } = await inspection.inspect(content, mimeType);
  if (refusal) return refuse(parts, document, refusal);
  if (preview) await files.store(claimId, previewFileOf(id), Readable.from([Buffer.from(preview)]));
  if (await passExamination(db, { id, hasPreview: preview !== undefined, now: now() }))
    await announceChange(db, claimId);
}

async function refuse(parts: ExaminationParts, { id, claimId }: DocumentRow, code: RefusalCode): Promise<void> {
  await markRefused(parts.db, { id, code, text: null, now: parts.now() }, ['received']);
  await removeContent(parts, id);
  await announceChange(parts.db, claimId);
}
