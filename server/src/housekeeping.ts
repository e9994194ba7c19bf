import type { Deployment } from '@beistand/contract/config.ts';
import { forgetOldSessions } from '#features/access/sessions.ts';
import { fillLookups } from '#features/claims/lookups/fill-lookups.ts';
import { sealPlainHealth } from '#features/claims/health/seal-plain-health.ts';
import { forgetExpiredClaimDrafts } from '#features/fnol/drafts/expired-drafts.ts';
import { sealPlainIncidents } from '#features/fnol/submission/seal-plain-incidents.ts';
import { sealPlainNotes } from '#features/notes/seal-plain-notes.ts';
import { forgetExpiredDrafts } from '#features/report/drafts.ts';
import { forgetPadsBefore } from '#features/signing/pads/pad-queries.ts';
import type { Chore } from '#platform/chores.ts';
import { forgetCounters } from '#platform/bounds/counters.ts';
import type { Database } from '#platform/database/database.ts';
import { forgetSettledBefore, forgetTextsBefore } from '#platform/outbox/queries.ts';
import { forgetSpentChallenges } from '#platform/proof-of-work/queries.ts';
import { forgetOldSignIns } from '#platform/sign-in/forget-old-sign-ins.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { forgetAnswersBefore } from '#rpc/idempotency-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type HousekeepingDeps = { database: Database; vault: Vault; deployment: Deployment; now(): Date };

/** Deletes expired rows in small batches until none is left, and seals what earlier releases stored in plain text. */
export function housekeeping({ database, vault, deployment, now }: HousekeepingDeps): Chore[] {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const forgetting: Record<string, () => Promise<number>> = {
    'old answers': () => forgetAnswersBefore(database, ago(day)),
    'settled messages': () => forgetSettledBefore(database, ago(30 * day)),
    'texts of settled messages': () => forgetTextsBefore(database, ago(30 * day)),
    'expired drafts': () => forgetExpiredDrafts({ db: database, vault }, now()),
    'expired drafts of claims': () => forgetExpiredClaimDrafts({ db: database, vault }, now()),
    'old sessions of links': () => forgetOldSessions(database, now()),
    'old counters': () => forgetCounters(database, now()),
    'spent challenges': () => forgetSpentChallenges(database, now()),
    'closed signature pads': () => forgetPadsBefore(database, now()),
    'old sign-ins': () => forgetOldSignIns(database, now()),
  };
  const sealing: Record<string, () => Promise<void>> = {
    'health data of claims': () => sealPlainHealth({ db: database, vault }),
    'incidents of claims': () => sealPlainIncidents({ db: database, vault }),
    notes: () => sealPlainNotes({ db: database, vault }),
  };
  const filling: Record<string, () => Promise<void>> = {
    'words that cases are found by': () => fillLookups({ db: database, vault, deployment }),
  };
  const everyMs = 10 * minute;
  return [
    ...Object.entries(forgetting).map(([what, work]) => ({
      name: `forget ${what}`,
      everyMs,
      work: () => untilNothingIsLeft(work),
    })),
    ...Object.entries(sealing).map(([what, work]) => ({ name: `seal ${what}`, everyMs, atStart: true, work })),
    ...Object.entries(filling).map(([what, work]) => ({ name: `fill in ${what}`, everyMs, atStart: true, work })),
  ];
}

async function untilNothingIsLeft(forgetSome: () => Promise<number>): Promise<void> {
  while ((await forgetSome()) > 0);
}
