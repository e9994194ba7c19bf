import type { Deployment } from '@beistand/contract/config.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Chore } from '#platform/chores.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { forgetActsBefore } from './acts/same-act-queries.ts';
import { eraseRestored } from './erasure/erase-restored.ts';
import { tellMissingKeys } from './erasure/tell-missing-keys.ts';
import { runRetention } from './erasure/retention.ts';
import { sumUpDays } from './figures/sum-up-days.ts';
import { releaseIdleItems } from './inbox/take-items.ts';
import { forgetTicketsBefore, forgetViewersBefore } from './live/viewer-queries.ts';

const minute = 60_000;

type ChoreDeps = { database: Database; vault: Vault; deployment: Deployment; log: Log; now(): Date };

export function deskChores({ database: db, vault, deployment, log, now }: ChoreDeps): Chore[] {
  return [
    { name: 'give back items of idle people', everyMs: minute, work: () => releaseIdleItems(db, now()) },
    {
      name: 'erase what was kept long enough',
      everyMs: 60 * minute,
      work: () => runRetention({ database: db, vault, deployment, now }),
    },
    {
      name: 'erase again what a backup brought back, and tell what it left out',
      everyMs: 24 * 60 * minute,
      atStart: true,
      async work() {
        await eraseRestored({ database: db, vault, now });
        await tellMissingKeys(db, log);
      },
    },
    {
      name: 'sum up the figures of days that are over',
      everyMs: 60 * minute,
      work: () => sumUpDays({ db, now: now(), timeZone: deployment.timeZone }),
    },
    {
      name: 'forget ended streams and acts of the desk',
      everyMs: 10 * minute,
      async work() {
        await forgetTicketsBefore(db, now());
        await forgetViewersBefore(db, now());
        await forgetActsBefore(db, new Date(now().getTime() - deskTimes.sameActSeconds * 1000));
      },
    },
  ];
}
