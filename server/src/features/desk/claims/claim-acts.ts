import { AppError } from '@beistand/contract/errors.ts';
import type {
  ChangedPayment,
  ChangedService,
  NewPayment,
  NewService,
  SettingAdjuster,
} from '@beistand/contract/features/desk/claim-schema.ts';
import { isPaymentFixed, nextPaymentStatuses } from '@beistand/contract/features/payments/payment-statuses.ts';
import { findRevisions } from '#features/desk/changes/change-queries.ts';
import { usedIdError } from '#features/desk/acts/used-id-error.ts';
import { subjects } from '#features/desk/changes/subjects.ts';
import { lockCase, type CaseRow } from '#features/desk/cases/case-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import {
  findPayment,
  findServiceStatus,
  fitsTotals,
  insertPayment,
  insertService,
  isContactOf,
  type KnownPayment,
  updateAdjuster,
  updatePayment,
  updateService,
} from './claim-act-queries.ts';

/** A claim on a policy in which something is done, held until the transaction ends. */
async function claimForAct({ db }: SignedInContext, number: string): Promise<CaseRow> {
  const found = await lockCase(db, number);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.erasedAt) throw new AppError('CASE_ERASED');
  if (found.origin !== 'portal') throw new AppError('INVALID_INPUT', [{ path: [0], code: 'invalid' }]);
  if (found.state === 'closed') throw new AppError('CASE_CLOSED');
  return found;
}

export async function setAdjuster(
  context: SignedInContext,
  number: string,
  { adjuster, revision }: SettingAdjuster,
): Promise<void> {
  const { db, now } = context;
  const { id } = await claimForAct(context, number);
  if (!(await updateAdjuster(db, id, adjuster, now()))) throw new AppError('ALREADY_DONE');
  await checkSeen(db, id, { subject: subjects.adjuster(number), revision });
  await announceChange(db, id);
}

export async function addPayment(context: SignedInContext, number: string, payment: NewPayment): Promise<void> {
  const { db, deployment } = context;
  const { id: claimId } = await claimForAct(context, number);
  checkIssued(payment);
  const paid = { ...payment, claimId, currency: deployment.currency.toLowerCase() };
  await checkTotals(db, paid);
  if (!(await insertPayment(db, paid))) throw usedIdError();
  await announceChange(db, claimId);
}

export async function changePayment(context: SignedInContext, number: string, changed: ChangedPayment): Promise<void> {
  const { db, deployment } = context;
  const { id: claimId } = await claimForAct(context, number);
  checkIssued(changed);
  const known = await findPayment(db, claimId, changed.id);
  if (!known) throw new AppError('NOT_FOUND');
  await checkSeen(db, claimId, { subject: subjects.payment(changed.id), revision: changed.revision });
  checkChange(known, changed);
  const paid = { ...changed, claimId, currency: deployment.currency.toLowerCase() };
  await checkTotals(db, paid);
  await updatePayment(db, paid);
  await announceChange(db, claimId);
}

/** What was paid has the day on which it was. */
function checkIssued({ status, issueDate }: NewPayment): void {
  const isIssued = status === 'issued' || status === 'cleared';
  if (isIssued && issueDate === null)
    throw new AppError('INVALID_INPUT', [{ path: [1, 'issueDate'], code: 'required' }]);
}

/** What was paid is not rewritten: another amount or payee is a new payment beside a voided one. */
function checkChange(known: KnownPayment, { status, amount, payees }: ChangedPayment): void {
  const refuse = (field: string) => new AppError('INVALID_INPUT', [{ path: [1, field], code: 'invalid' }]);
  if (!nextPaymentStatuses[known.status].includes(status)) throw refuse('status');
  if (!isPaymentFixed(known.status)) return;
  if (amount !== known.amount) throw refuse('amount');
  if (payees.join('\n') !== known.payees.join('\n')) throw refuse('payees');
}

async function checkTotals(...[db, paid]: Parameters<typeof fitsTotals>): Promise<void> {
  if (!(await fitsTotals(db, paid))) throw new AppError('INVALID_INPUT', [{ path: [1, 'amount'], code: 'invalid' }]);
}

/** Nobody changes what they have not seen. The claim is held, so that the revision stays what it is until the transaction ends. */
async function checkSeen(db: Db, claimId: string, seen: { subject: string; revision: number }): Promise<void> {
  const revisions = await findRevisions(db, claimId);
  if ((revisions.get(seen.subject) ?? 0) !== seen.revision) throw new AppError('CHANGED_MEANWHILE');
}

export async function addService(context: SignedInContext, number: string, service: NewService): Promise<void> {
  const { db } = context;
  const { id: claimId } = await claimForAct(context, number);
  await checkVendor(context, claimId, service);
  if (!(await insertService(db, { ...service, claimId }))) throw usedIdError();
  await announceChange(db, claimId);
}

export async function changeService(context: SignedInContext, number: string, changed: ChangedService): Promise<void> {
  const { db } = context;
  const { id: claimId } = await claimForAct(context, number);
  await checkVendor(context, claimId, changed);
  if ((await findServiceStatus(db, claimId, changed.id)) === undefined) throw new AppError('NOT_FOUND');
  await checkSeen(db, claimId, { subject: subjects.service(changed.id), revision: changed.revision });
  await updateService(db, { ...changed, claimId });
  await announceChange(db, claimId);
}

async function checkVendor({ db }: SignedInContext, claimId: string, { vendor }: NewService): Promise<void> {
  if (vendor !== null && !(await isContactOf(db, claimId, vendor)))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'vendor'], code: 'invalid' }]);
}
