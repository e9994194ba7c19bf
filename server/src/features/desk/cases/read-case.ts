import type { CaseWork, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { caseSteps } from '@beistand/contract/features/requests/rules.ts';
import { groupedNumber } from '@beistand/contract/validation/phone-numbers.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { readMemberCase } from '#features/claims/store-member-case.ts';
import { findItemsOfClaim } from '#features/desk/inbox/item-queries.ts';
import { showItems } from '#features/desk/inbox/show-items.ts';
import { viewersOf } from '#features/desk/live/viewers.ts';
import { findCaseFacts, findUnsettled } from '#features/requests/queries.ts';
import { findCase, findPortalPeople, type CaseRow } from './case-queries.ts';
import type { CaseReader } from './open-case.ts';

type Told = Pick<DeskCase, 'people' | 'loss' | 'membershipNumber' | 'licencePlate'>;
type Progress = Pick<DeskCase, 'steps' | 'callBefore' | 'hasUnansweredNote'>;

/** A case as the desk shows it at first. Of one that was erased only number and dates are left. */
export async function readCase(context: CaseReader, claimNumber: string): Promise<DeskCase> {
  const found = await findCase(context.db, claimNumber);
  if (!found) throw new AppError('NOT_FOUND');
  const nothing: Told & Progress = { people: [], loss: null, steps: [], callBefore: null, hasUnansweredNote: false };
  const told = found.erasedAt ? nothing : { ...(await toldIn(context, found)), ...(await progressOf(context, found)) };
  return {
    claimNumber,
    origin: found.origin,
    state: found.erasedAt ? 'erased' : found.state,
    ...(found.ext !== null && { communicationTypeExt: found.ext }),
    language: found.language,
    createdAt: found.createdAt.toISOString(),
    closedAt: found.closedAt?.toISOString() ?? null,
    closeReason: found.closeReason,
    erasedAt: found.erasedAt?.toISOString() ?? null,
    ...told,
  };
}

export async function readCaseWork(context: CaseReader, claimNumber: string): Promise<CaseWork> {
  const { db, principal } = context;
  const now = context.now();
  const found = await findCase(db, claimNumber);
  if (!found) throw new AppError('NOT_FOUND');
  return {
    items: await showItems(db, await findItemsOfClaim(db, found.id), { userId: principal.id, now }),
    viewers: (await viewersOf(db, [found.id], now)).get(found.id) ?? [],
  };
}

function toldIn(context: CaseReader, found: CaseRow): Promise<Told> {
  return found.origin === 'member' ? toldByMember(context, found) : toldInPortal(context, found);
}

async function toldByMember({ db, vault, deployment }: CaseReader, { id }: CaseRow): Promise<Told> {
  const stored = await readMemberCase({ db, vault }, id);
  if (!stored) throw new AppError('NOT_FOUND');
  const { contacts, policy, lossLocation, lossCause, description, licencePlate } = stored.memberCase;
  const [insured, injured] = contacts;
  const { firstName, lastName, dateOfBirth, cellNumber, emailAddress1: email } = insured;
  const phone = groupedNumber(cellNumber, deployment.country);
  const named = { role: 'insured', firstName, lastName, phone, email } as const;
  return {
    people: [{ ...named, ...(dateOfBirth && { dateOfBirth }) }, ...(injured ? [personOf(injured)] : [])],
    loss: {
      cause: lossCause,
      country: lossLocation.country,
      city: lossLocation.city,
      ...(description !== undefined && { description }),
    },
    ...(insured.portalRecallOption?.option !== undefined && { option: insured.portalRecallOption.option }),
    ...(insured.otherIncidentNote !== undefined && { question: insured.otherIncidentNote }),
    ...(policy.policyNumber !== undefined && { membershipNumber: policy.policyNumber }),
    ...(licencePlate !== undefined && { licencePlate }),
  };
}

type Injured = { firstName: string; lastName: string; dateOfBirth: DeskCase['people'][number]['dateOfBirth'] };

function personOf({ firstName, lastName, dateOfBirth }: Injured): DeskCase['people'][number] {
  return { role: 'injured', firstName, lastName, ...(dateOfBirth && { dateOfBirth }) };
}

/** What the portal's own pages show in full; here only whom to call. */
async function toldInPortal({ db, deployment }: CaseReader, { id, lossCause, lossLocation }: CaseRow): Promise<Told> {
  const people = await findPortalPeople(db, id);
  return {
    people: people.map(({ isMain, firstName, lastName, displayName, phone, email }) => ({
      role: isMain ? 'insured' : 'contact',
      firstName: firstName ?? '',
      lastName: lastName ?? displayName,
      ...(phone !== null && { phone: groupedNumber(phone, deployment.country) }),
      ...(email !== null && { email }),
    })),
    loss: {
      cause: lossCause ?? '',
      ...(lossLocation?.country !== undefined && { country: lossLocation.country }),
      ...(lossLocation?.city !== undefined && { city: lossLocation.city }),
    },
  };
}

async function progressOf({ db, now }: CaseReader, { id }: CaseRow): Promise<Progress> {
  const facts = await findCaseFacts(db, id);
  if (!facts) throw new AppError('NOT_FOUND');
  const { number: _number, callBefore, hasUnansweredNote, ...known } = facts;
  const hasUnsettledRequests = (await findUnsettled(db, id)).length > 0;
  return {
    steps: caseSteps({ ...known, hasUnsettledRequests, now: now() }),
    callBefore: callBefore?.toISOString() ?? null,
    hasUnansweredNote,
  };
}
