import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { callbackDue } from '@beistand/contract/features/report/rules.ts';
import { maskedPhone } from '#features/access/masked-contact.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { insertCallback, closeCallback } from './queries.ts';

type Deps = { db: Db; vault: Vault; now: Date };

/** Promises a call to the member; undefined where one is promised already. */
export async function planCallback(
  { db, vault, now }: Deps,
  claimId: string,
  hours: CallbackHours,
): Promise<PlannedCallback | undefined> {
  const due = callbackDue(now, hours);
  const isNew = await insertCallback(db, {
    id: crypto.randomUUID(),
    claimId,
    hours,
    requestedAt: now,
    callBefore: due,
  });
  if (!isNew) return undefined;
  const callBefore = due.toISOString();
  const content = { kind: 'callbackRequested', hours, callBefore } as const;
  await recordEntry({ db, vault }, { claimId, side: 'member', type: 'CALLBACK_REQUEST', content, now });
  const stored = await readMemberCase({ db, vault }, claimId);
  return { hours, callBefore, phone: maskedPhone(stored?.memberCase.contacts[0].cellNumber ?? '') };
}

/** The club has called. False where no call was to be made. */
export async function recordCallMade({ db, vault, now }: Deps, claimId: string): Promise<boolean> {
  if (!(await closeCallback(db, claimId, now))) return false;
  const content = { kind: 'callbackMade' } as const;
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'CALLBACK_REQUEST', content, now });
  return true;
}
