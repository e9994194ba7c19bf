import type { Deployment } from '@beistand/contract/config.ts';
import type { Chore } from '#platform/chores.ts';
import type { Db } from '#platform/database/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { createClamdScan } from './examination/clamd.ts';
import { createExamination, type Examination } from './examination/examination.ts';
import { createScanProcesses } from '#features/documents/examination/scan-processes.ts';
import { createIntake, type Intake } from './intake/intake.ts';
import { removeAbandonedUploads } from '#features/documents/intake/abandoned-uploads.ts';

export type Documents = { intake: Intake; examination: Examination; chores: readonly Chore[] };

type Options = {
  db: Db;
  vault: Vault;
  deployment: Deployment;
  origin: string;
  files: SealedFiles;
  clamdUrl: string | undefined;
  log: Log;
  times: QueueTimes;
  now(): Date;
};

const hour = 3_600_000;

/** Opens intake and examination of documents. */
export function openDocuments(options: Options): Documents {
  const { db, vault, files, clamdUrl, now } = options;
  const virusScan = clamdUrl === undefined ? undefined : createClamdScan(clamdUrl);
  const examination = createExamination({ ...options, virusScan, scanProcesses: createScanProcesses() });
  const intake = createIntake({ db, vault, files, now, onReceived: examination.wake });
  return {
    intake,
    examination,
    chores: [
      { name: 'remove abandoned uploads', everyMs: hour, work: () => removeAbandonedUploads({ db, files }, now()) },
    ],
  };
}
