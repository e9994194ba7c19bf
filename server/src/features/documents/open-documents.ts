import type { Chore } from '#platform/chores.ts';
import type { Db } from '#platform/database.ts';
import type { SealedFiles } from '#platform/files/sealed-files.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { createClamdScan } from './clamd.ts';
import { createExamination, type Examination } from './examination.ts';
import { createInspection } from './inspection.ts';
import { createIntake, type Intake } from './intake.ts';
import { removeLeftovers } from './leftovers.ts';

export type Documents = { intake: Intake; examination: Examination; chores: readonly Chore[]; close(): Promise<void> };

type Options = {
  db: Db;
  vault: Vault;
  files: SealedFiles;
  clamdUrl: string | undefined;
  log: Log;
  now(): Date;
};

const minute = 60_000;

/** The parts of the server that take documents in and look at them. */
export function openDocuments({ db, vault, files, clamdUrl, log, now }: Options): Documents {
  const scan = clamdUrl === undefined ? undefined : createClamdScan(clamdUrl);
  const examination = createExamination({ db, files, scan, inspection: createInspection(), log, now });
  const intake = createIntake({ db, vault, files, now, onReceived: examination.wake });
  return {
    intake,
    examination,
    chores: [
      { name: 'examine documents', everyMs: minute / 4, work: examination.work },
      { name: 'remove abandoned uploads', everyMs: 60 * minute, work: () => removeLeftovers({ db, files }, now()) },
    ],
    close: examination.stop,
  };
}
