import { forgetOldLinks } from '#features/access/sessions.ts';
import { sealPlainHealth } from '#features/claims/seal-plain-health.ts';
import { forgetExpiredClaimDrafts } from '#features/fnol/drafts/expired-drafts.ts';
import { sealPlainIncidents } from '#features/fnol/submission/seal-plain-incidents.ts';
import { sealPlainNotes } from '#features/notes/seal-plain-notes.ts';
import { forgetExpiredDrafts } from '#features/report/drafts.ts';
import { forgetPadsBefore } from '#features/signing/pads/pad-queries.ts';
import type { Chore } from '#platform/chores.ts';
import { forgetCounters } from '#platform/bounds/counters.ts';
import type { Database } from '#platform/database/database.ts';
import { forgetSettledBefore } from '#platform/outbox/queries.ts';
import { forgetSpentChallenges } from '#platform/proof-of-work/queries.ts';
import { forgetOldSignIns } from '#platform/sign-in/forget-old-sign-ins.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { forgetAnswersBefore } from '#rpc/idempotency-queries.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type HousekeepingDeps = { database: Database; vault: Vault; now(): Date };

/** Deletes expired rows in small batches until none is left, and seals what earlier releases stored in plain text. */
export function housekeeping({ database, vault, now }: HousekeepingDeps): Chore[] {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const forgetting: Record<string, () => Promise<number>> = {
    'old answers': () => forgetAnswersBefore(database, ago(day)),
    'settled messages': () => forgetSettledBefore(database, ago(30 * day)),
    'expired drafts': () => forgetExpiredDrafts({ db: database, vault }, now()),
    'expired drafts of claims': () => forgetExpiredClaimDrafts({ db: database, vault }, now()),
    'old links': () => forgetOldLinks(database, now()),
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
  const everyMs = 10 * minute;
  return [
    ...Object.entries(forgetting).map(([what, work]) => ({
      name: `forget ${what}`,
      everyMs,
      work: () => untilNothingIsLeft(work),
    })),
    ...Object.entries(sealing).map(([what, work]) => ({ name: `seal ${what}`, everyMs, atStart: true, work })),
  ];
}

async function untilNothingIsLeft(forgetSome: () => Promise<number>): Promise<void> {
  while ((await forgetSome()) > 0);
}
