import type { CommunicationType } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { newLinkSchema } from '@beistand/contract/features/desk/act-schema.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type * as v from 'valibot';
import { sendLink } from '#features/access/links.ts';
import { revokeLink } from '#features/access/queries.ts';
import { isWaiverSigned } from '#features/consent/queries.ts';
import { caseForAct, sendingDeps } from '#features/desk/cases/open-case.ts';
import { listOfClaim } from '#features/documents/queries.ts';
import { findWaiting } from '#features/signing/queries.ts';
import type { Db } from '#platform/database/database.ts';
import { putJob } from '#platform/lease-queue/queries.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findCaseOfLink, findMessageOf, findOpensBy, isLinkOf, queueAgain } from './link-queries.ts';
import { contactMade } from './talk.ts';
import { usedId } from './used-id.ts';

type Wanted = v.InferOutput<typeof newLinkSchema>;

/** Sends a link that can be opened and whose page has something to show. */
export async function send(context: SignedInContext, claimNumber: string, wanted: Wanted): Promise<void> {
  const { db } = context;
  const found = await caseForAct(context, claimNumber);
  const { id, communicationType, communicationTypeExt: ext = found.ext ?? 'medical' } = wanted;
  if ((await findCaseOfLink(db, id)) !== undefined) throw usedId();
  const opensBy = await findOpensBy(db, found.id);
  if (!(isVehicle(ext) ? opensBy?.vehicle : opensBy?.medical)) refuse('communicationTypeExt');
  if (!(await hasSomethingToShow(db, found.id, communicationType))) refuse('communicationType');
  await sendLink(sendingDeps(context), {
    chosenId: id,
    claimId: found.id,
    communicationType,
    communicationTypeExt: ext,
  });
  await announceChange(db, found.id);
  await contactMade(context, found);
}

function refuse(field: keyof Wanted): never {
  throw new AppError('INVALID_INPUT', [{ path: [1, field], code: 'invalid' }]);
}

async function hasSomethingToShow(db: Db, claimId: string, type: CommunicationType): Promise<boolean> {
  switch (type) {
    case 'document_signing':
      return (await findWaiting(db, claimId)).length > 0;
    case 'ebs_signing':
      return !(await isWaiverSigned(db, claimId));
    case 'document_download':
      return (await listOfClaim(db, claimId)).length > 0;
    case 'document_upload':
    case 'show_info':
      return true;
  }
}

export async function revoke(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  const { db, now } = context;
  const { id: claimId } = await caseForAct(context, claimNumber);
  if (!(await isLinkOf(db, claimId, id))) throw new AppError('NOT_FOUND');
  if (!(await revokeLink(db, id, now()))) throw new AppError('ALREADY_DONE');
  await announceChange(db, claimId);
}

export async function retry(context: SignedInContext, claimNumber: string, id: string): Promise<void> {
  const { db, now } = context;
  const { id: claimId } = await caseForAct(context, claimNumber);
  const message = await findMessageOf(db, claimId, id);
  if (!message) throw new AppError('NOT_FOUND');
  if (!(await queueAgain(db, id))) throw new AppError('ALREADY_DONE');
  await putJob(db, { queue: message.channel, id, fairKey: claimId, dueAt: now() });
  await announceChange(db, claimId);
}
