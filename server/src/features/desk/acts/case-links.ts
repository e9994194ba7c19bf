import type { CommunicationType } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { newLinkSchema } from '@beistand/contract/features/desk/acts/act-schema.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type * as v from 'valibot';
import { sendLink } from '#features/access/links.ts';
import { revokeLink } from '#features/access/queries.ts';
import { isSignatoryKnown } from '#features/consent/patient-data.ts';
import { isWaiverSigned } from '#features/consent/queries.ts';
import type { CaseRow } from '#features/desk/cases/case-queries.ts';
import { caseForAct, sendingDeps } from '#features/desk/cases/open-case.ts';
import { listOfClaim } from '#features/documents/queries.ts';
import { writeRequest } from '#features/requests/ask-member.ts';
import { isAsked } from '#features/requests/queries.ts';
import { findWaiting, type SigningRequestRow } from '#features/signing/queries.ts';
import { canBeSigned } from '#features/signing/values-to-send.ts';
import { limitCase } from '#platform/bounds/limits.ts';
import { textsFor } from '#i18n/texts-for.ts';
import { putJob } from '#platform/lease-queue/queries.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findCaseOfLink, findMessageOf, findOpensBy, isLinkOf, queueAgain } from './link-queries.ts';
import { contactMade } from './case-messages.ts';
import { usedIdError } from './used-id-error.ts';

type Wanted = v.InferOutput<typeof newLinkSchema>;

/** Far more than a member needs; each is a message that is paid for. */
const sentLinks = { what: 'links of the desk', most: 30, withinMs: 24 * 3_600_000 };

/** Sends a link that can be opened and whose page has something to show. */
export async function sendCaseLink(context: SignedInContext, claimNumber: string, wanted: Wanted): Promise<void> {
  const { db } = context;
  const found = await caseForAct(context, claimNumber);
  const { id, communicationType, communicationTypeExt: ext = found.ext ?? 'medical' } = wanted;
  if ((await findCaseOfLink(db, id)) !== undefined) throw usedIdError();
  const opensBy = await findOpensBy(db, found.id);
  if (!(isVehicle(ext) ? opensBy?.vehicle : opensBy?.medical)) refuse('communicationTypeExt');
  await checkIsShown(context, found.id, communicationType);
  await limitCase({ ...context, now: context.now() }, sentLinks, found.id);
  if (communicationType === 'ebs_signing') {
    await writeWaiverRequest(context, found, id);
    await contactMade(context, found);
  }
  await sendLink(
    sendingDeps(context),
    { chosenId: id, claimId: found.id, communicationType, communicationTypeExt: ext },
    { isBare: true },
  );
  await announceChange(db, found.id);
}

function refuse(field: keyof Wanted): never {
  throw new AppError('INVALID_INPUT', [{ path: [1, field], code: 'invalid' }]);
}

/** Refuses a link whose page would have nothing to show. */
async function checkIsShown(context: SignedInContext, claimId: string, type: CommunicationType): Promise<void> {
  const { db } = context;
  switch (type) {
    case 'document_signing':
      await checkIsSignable(context, await findWaiting(db, claimId));
      return;
    case 'ebs_signing':
      if (await isWaiverSigned(db, claimId)) throw new AppError('SIGNED_ALREADY');
      if (!(await isSignatoryKnown(context, claimId))) throw new AppError('BIRTH_DATE_MISSING');
      return;
    case 'document_download':
      if ((await listOfClaim(db, claimId)).length === 0) throw new AppError('NOTHING_TO_FETCH');
      return;
    case 'document_upload':
    case 'show_info':
      return;
  }
}

/** The page shows the most pressing form; what the club did not fill in then, nobody can fill in now. */
async function checkIsSignable(context: SignedInContext, [shown]: SigningRequestRow[]): Promise<void> {
  if (!shown) throw new AppError('NOTHING_TO_SIGN');
  if (!(await canBeSigned(context, shown))) throw new AppError('FORM_INCOMPLETE');
}

/** Whoever is sent a link to the waiver is asked for it, too: their page and the desk say so, and the link is the one message. */
async function writeWaiverRequest(context: SignedInContext, { id: claimId, language }: CaseRow, id: string) {
  if (await isAsked(context.db, claimId, 'waiver')) return;
  const { waiver: title } = textsFor(language, context.deployment).texts;
  await writeRequest(sendingDeps(context), { id, claimId, kind: 'waiver', asked: { title }, dueDate: null });
}

export async function revokeCaseLink(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  const { db, now } = context;
  const { id: claimId } = await caseForAct(context, claimNumber);
  if (!(await isLinkOf(db, claimId, id))) throw new AppError('NOT_FOUND');
  if (!(await revokeLink(db, id, now()))) throw new AppError('ALREADY_DONE');
  await announceChange(db, claimId);
}

export async function retryCaseMessage(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  const { db, now } = context;
  const { id: claimId } = await caseForAct(context, claimNumber);
  const message = await findMessageOf(db, claimId, id);
  if (!message) throw new AppError('NOT_FOUND');
  if (!(await queueAgain(db, id))) throw new AppError('ALREADY_DONE');
  await putJob(db, { queue: message.channel, id, fairKey: claimId, dueAt: now() });
  await announceChange(db, claimId);
}
