import { AppError } from '@beistand/contract/errors.ts';
import type {
  Adjuster,
  ChangedPayment,
  ChangedService,
  NewPayment,
  NewService,
} from '@beistand/contract/features/desk/claim-schema.ts';
import { lockCase, type CaseRow } from '#features/desk/cases/case-queries.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import {
  findPaymentStatus,
  findServiceStatus,
  fitsTotals,
  insertPayment,
  insertService,
  isContactOf,
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

export async function setAdjuster(context: SignedInContext, number: string, adjuster: Adjuster | null): Promise<void> {
  const { id } = await claimForAct(context, number);
  if (!(await updateAdjuster(context.db, id, adjuster, context.now()))) throw new AppError('ALREADY_DONE');
  await announceChange(context.db, id);
}

export async function addPayment(context: SignedInContext, number: string, payment: NewPayment): Promise<void> {
  const { db, deployment } = context;
  const { id: claimId } = await claimForAct(context, number);
  checkIssued(payment);
  const paid = { ...payment, claimId, currency: deployment.currency.toLowerCase() };
  await checkTotals(db, paid);
  const isNew = await insertPayment(db, paid);
  // The same payment once more is done; an id of another claim is nobody's to use.
  if (!isNew && (await findPaymentStatus(db, claimId, payment.id)) === undefined) throw new AppError('INVALID_INPUT');
  await announceChange(db, claimId);
}

export async function changePayment(context: SignedInContext, number: string, changed: ChangedPayment): Promise<void> {
  const { db, deployment } = context;
  const { id: claimId } = await claimForAct(context, number);
  checkIssued(changed);
  checkUnchanged(await findPaymentStatus(db, claimId, changed.id), changed.from);
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

async function checkTotals(...[db, paid]: Parameters<typeof fitsTotals>): Promise<void> {
  if (!(await fitsTotals(db, paid))) throw new AppError('INVALID_INPUT', [{ path: [1, 'amount'], code: 'invalid' }]);
}

function checkUnchanged(status: string | undefined, from: string): void {
  if (status === undefined) throw new AppError('NOT_FOUND');
  if (status !== from) throw new AppError('ALREADY_DONE');
}

export async function addService(context: SignedInContext, number: string, service: NewService): Promise<void> {
  const { db } = context;
  const { id: claimId } = await claimForAct(context, number);
  await checkVendor(context, claimId, service);
  const isNew = await insertService(db, { ...service, claimId });
  if (!isNew && (await findServiceStatus(db, claimId, service.id)) === undefined) throw new AppError('INVALID_INPUT');
  await announceChange(db, claimId);
}

export async function changeService(context: SignedInContext, number: string, changed: ChangedService): Promise<void> {
  const { db } = context;
  const { id: claimId } = await claimForAct(context, number);
  await checkVendor(context, claimId, changed);
  checkUnchanged(await findServiceStatus(db, claimId, changed.id), changed.from);
  await updateService(db, { ...changed, claimId });
  await announceChange(db, claimId);
}

async function checkVendor({ db }: SignedInContext, claimId: string, { vendor }: NewService): Promise<void> {
  if (vendor !== null && !(await isContactOf(db, claimId, vendor)))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'vendor'], code: 'invalid' }]);
}
