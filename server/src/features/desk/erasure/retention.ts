import type { Deployment } from '@beistand/contract/config.ts';
import { lockToErase } from '#features/desk/cases/case-queries.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { eraseByServer } from './erase-by-server.ts';
import { beginRun, countErased, endRun, findDueCases, findDueLogs, removeLogs } from './retention-queries.ts';

/** An arbitrary number for an advisory lock: one server at a time. */
const retentionLock = 7_283_017;
const mostAtOnce = 1000;
const by = 'retention';

type Deps = { database: Database; vault: Vault; deployment: Pick<Deployment, 'retention'>; now(): Date };

/** Erases what was closed long enough ago, each case in a transaction of its own, and leaves a line about the run. */
export function runRetention({ database, vault, deployment, now }: Deps): Promise<void> {
  const { closedCaseYears, accessLogYears } = deployment.retention;
  return database.exclusively(retentionLock, async (db) => {
    const due = await findDueCases(db, yearsBefore(now(), closedCaseYears), mostAtOnce);
    const logs = await findDueLogs(db, yearsBefore(now(), accessLogYears), mostAtOnce);
    if (due.length + logs.length === 0) return;
    const run = await beginRun(db, now());
    for (const number of due) await eraseDue(db, { vault, run, number, now: now() });
    await db.transaction(async (own) => {
      if (logs.length > 0) await removeLogs(own, logs);
      await endRun(own, run, { removedLogs: logs.length, now: now() });
    });
  });
}

type Due = { vault: Vault; run: number; number: string; now: Date };

/** Somebody may have opened it again meanwhile. */
function eraseDue(database: Db, { vault, run, number, now }: Due): Promise<void> {
  return database.transaction(async (db) => {
    const found = await lockToErase(db, number);
    if (found?.state !== 'closed' || found.erasedAt) return;
    await eraseByServer({ db, vault, now }, { id: found.id, number, by, reason: 'retention' });
    await countErased(db, run);
  });
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}
