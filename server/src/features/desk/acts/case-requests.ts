import { isoDate, type CalendarDate } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Asking } from '@beistand/contract/features/desk/acts/act-schema.ts';
import {
  documentGroupOf,
  documentTypes,
  type DocumentGroup,
} from '@beistand/contract/features/documents/document-types.ts';
import { mayBeCompleted } from '@beistand/contract/features/requests/request-kinds.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { birthDateOfPatient } from '#features/claims/member-case.ts';
import { addBirthDate, readMemberCase } from '#features/claims/store-member-case.ts';
import { isWaiverSigned } from '#features/consent/queries.ts';
import type { CaseRow } from '#features/desk/cases/case-queries.ts';
import { caseForAct, limitMessages, sendingDeps } from '#features/desk/cases/open-case.ts';
import { formToSend } from '#features/desk/templates/read-templates.ts';
import { askMember } from '#features/requests/ask-member.ts';
import { findRequestOf, isAsked, type RequestRow } from '#features/requests/queries.ts';
import { completeRequest, withdrawRequest } from '#features/requests/settle-request.ts';
import { askForSignature } from '#features/signing/ask-for-signature.ts';
import { groupsOfForm } from '#features/signing/templates/house-templates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { contactMade } from './case-messages.ts';
import { usedIdError } from './used-id-error.ts';

/** Asks the member for something, by a link to where it can be done. */
export async function askInCase(context: SignedInContext, claimNumber: string, asking: Asking): Promise<void> {
  const found = await caseForAct(context, claimNumber);
  if (await findRequestOf(context.db, found.id, asking.id)) throw usedIdError();
  checkDueDate(context, asking);
  await limitMessages(context, found);
  const deps = sendingDeps(context);
  const { id, dueDate } = asking;
  const request = { id, claimId: found.id, dueDate };
  if (asking.kind === 'signature') {
    const { values } = asking;
    const isFor = groupsOfForm(asking.template).includes(groupOf(found));
    const template = isFor && (await formToSend(context, asking.template));
    if (!template) throw new AppError('INVALID_INPUT', [{ path: [1, 'template'], code: 'invalid' }]);
    if (!(await askForSignature(deps, { ...request, template, values }))) throw new AppError('ALREADY_DONE');
  } else {
    await checkAsked(context, found, asking);
    if (!(await askMember(deps, { ...request, kind: asking.kind, asked: asking.asked })))
      throw new AppError('ALREADY_DONE');
  }
  await contactMade(context, found);
}

function checkDueDate({ now, deployment }: SignedInContext, { dueDate }: Asking): void {
  if (dueDate && isoDate(dueDate) < isoDate(dateAt(now(), deployment.timeZone)))
    throw new AppError('INVALID_INPUT', [{ path: [1, 'dueDate'], code: 'invalid' }]);
}

type Plain = Exclude<Asking, { kind: 'signature' }>;

function groupOf({ ext }: CaseRow): DocumentGroup {
  return documentGroupOf(ext ?? 'medical');
}

async function checkAsked(context: SignedInContext, found: CaseRow, asking: Plain): Promise<void> {
  const { id } = found;
  const { kind, asked, dateOfBirth } = asking;
  const { documentCategory: code } = asked;
  if (code !== undefined) {
    const group = groupOf(found);
    const isOffered = documentTypes.some(
      (type) => type.code === code && (type.groups as readonly string[]).includes(group),
    );
    if (kind !== 'document' || !isOffered)
      throw new AppError('INVALID_INPUT', [{ path: [1, 'asked', 'documentCategory'], code: 'invalid' }]);
  }
  if (kind !== 'waiver' && dateOfBirth) throw wrongBirthDate();
  if (kind !== 'waiver') return;
  if ((await isAsked(context.db, id, 'waiver')) || (await isWaiverSigned(context.db, id)))
    throw new AppError('ALREADY_DONE');
  await knowSignatory(context, id, dateOfBirth);
}

/** Who signs follows from the patient's age: the date of birth is known, or comes along and is kept. */
async function knowSignatory(context: SignedInContext, id: string, given: CalendarDate | undefined): Promise<void> {
  const stored = await readMemberCase(context, id);
  const known = stored && birthDateOfPatient(stored.memberCase);
  if (!stored || (!known && !given)) throw new AppError('BIRTH_DATE_MISSING');
  if (!given || (known && isoDate(known) === isoDate(given))) return;
  if (known) throw wrongBirthDate();
  await addBirthDate({ ...context, now: context.now() }, stored, given);
}

const wrongBirthDate = () => new AppError('INVALID_INPUT', [{ path: [1, 'dateOfBirth'], code: 'invalid' }]);

export async function withdrawCaseRequest(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  await requestForAct(context, claimNumber, id);
  if (!(await withdrawRequest(sendingDeps(context), id))) throw new AppError('ALREADY_DONE');
}

/** A request is done where its answer came another way, on the phone or with something else. What has to be signed is settled by the signature alone. */
export async function completeCaseRequest(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  const { kind } = await requestForAct(context, claimNumber, id);
  if (!mayBeCompleted(kind)) throw new AppError('INVALID_INPUT', [{ path: [1], code: 'invalid' }]);
  if (!(await completeRequest(sendingDeps(context), id))) throw new AppError('ALREADY_DONE');
}

async function requestForAct(context: SignedInContext, claimNumber: string, id: string): Promise<RequestRow> {
  const found = await caseForAct(context, claimNumber);
  const request = await findRequestOf(context.db, found.id, id);
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}
