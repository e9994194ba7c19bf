import type { Deployment } from '@beistand/contract/config.ts';
import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { CallNumbers, PlannedCallback } from '@beistand/contract/features/callbacks/schema.ts';
import { emergencyNumberIn } from '@beistand/contract/features/places/emergency-numbers.ts';
import { callbackDue } from '@beistand/contract/features/report/rules.ts';
import { maskedPhone } from '#features/access/masked-contact.ts';
import { readMemberCase, type StoredCase } from '#features/claims/store-member-case.ts';
import type { EntryContent } from '#features/history/entry-content.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { finishItem, putItem, putItemAside } from '#features/work-items/work-items.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { closeCallback, countAttempt, findOpenCallback, insertCallback } from './queries.ts';

type Deps = { db: Db; vault: Vault; now: Date };
/** With who called. */
type CallDeps = Deps & { by?: string | undefined };

/** Promises a call to the member; undefined where one is promised already. */
export async function planCallback(
  deps: Deps,
  claimId: string,
  hours: CallbackHours,
): Promise<PlannedCallback | undefined> {
  const { db, vault, now } = deps;
  const due = await promiseCall(deps, claimId, hours);
  if (!due) return undefined;
  const callBefore = due.toISOString();
  const content = { kind: 'callbackRequested', hours, callBefore } as const;
  await recordEntry({ db, vault }, { claimId, side: 'member', type: 'CALLBACK_REQUEST', content, now });
  return { hours, callBefore, phone: await calledNumber(deps, claimId) };
}

/** The call that is promised already; undefined where none is. */
export async function plannedCallback(
  deps: Pick<Deps, 'db' | 'vault'>,
  claimId: string,
): Promise<PlannedCallback | undefined> {
  const open = await findOpenCallback(deps.db, claimId);
  if (!open) return undefined;
  return { hours: open.hours, callBefore: open.callBefore.toISOString(), phone: await calledNumber(deps, claimId) };
}

async function calledNumber({ db, vault }: Pick<Deps, 'db' | 'vault'>, claimId: string): Promise<string> {
  return numberOf(await readMemberCase({ db, vault }, claimId));
}

const numberOf = (stored: StoredCase | undefined) => maskedPhone(stored?.memberCase.contacts[0].cellNumber ?? '');

/** What a page says before a call is asked for. */
export async function callNumbers(
  { db, vault, deployment }: Pick<Deps, 'db' | 'vault'> & { deployment: Deployment },
  claimId: string,
): Promise<CallNumbers> {
  const stored = await readMemberCase({ db, vault }, claimId);
  return {
    phone: numberOf(stored),
    emergencyNumber: emergencyNumberIn(stored?.memberCase.lossLocation.country ?? '', deployment),
  };
}

/** The same without an entry in the history: a report says it itself. Answers with the latest time of the call. */
export async function promiseCall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  claimId: string,
  hours: CallbackHours,
): Promise<Date | undefined> {
  const id = crypto.randomUUID();
  const callBefore = callbackDue(now, hours);
  if (!(await insertCallback(db, { id, claimId, hours, requestedAt: now, callBefore }))) return undefined;
  await putItem(db, { kind: 'callback', claimId, subject: id, dueAt: callBefore, now });
  return callBefore;
}

/** The club has called. False where no call was to be made. */
export async function recordCallMade(deps: CallDeps, claimId: string): Promise<boolean> {
  if (!(await settleCallback(deps, claimId))) return false;
  await recordCallEntry(deps, claimId, { kind: 'callbackMade' });
  return true;
}

/** No call is to be made any more. False where none was. */
export async function settleCallback({ db, now, by }: CallDeps, claimId: string): Promise<boolean> {
  const id = await closeCallback(db, claimId, now);
  if (id === undefined) return false;
  await finishItem(db, 'callback', id, { by: by ?? null, now });
  return true;
}

/** Nobody answered: the promise stays and comes back later. How often that was so; 0 where no call was promised. */
export async function recordCallMissed(deps: CallDeps, claimId: string, comesBack: Date): Promise<number> {
  const attempted = await countAttempt(deps.db, claimId);
  await recordCallEntry(deps, claimId, { kind: 'callNotReached' });
  if (!attempted) return 0;
  await putItemAside(deps.db, 'callback', attempted.id, comesBack);
  return attempted.attempts;
}

/** The club has called and promises to call again; the new promise takes the place of the old one. */
export async function promiseAnotherCall(deps: CallDeps, claimId: string, hours: CallbackHours): Promise<void> {
  await settleCallback(deps, claimId);
  const due = await promiseCall(deps, claimId, hours);
  if (due) await recordCallEntry(deps, claimId, { kind: 'callPromised', hours, callBefore: due.toISOString() });
}

export async function recordCallEntry({ db, vault, now }: Deps, claimId: string, content: EntryContent): Promise<void> {
  await recordEntry({ db, vault }, { claimId, side: 'club', type: 'CALLBACK_REQUEST', content, now });
}
