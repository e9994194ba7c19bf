import { randomUUID } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import { draftLifetimeDays } from '@beistand/contract/features/fnol/codes.ts';
import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { presetLossCause } from '@beistand/contract/features/fnol/loss.ts';
import { withPublicIds } from '@beistand/contract/merging/public-ids.ts';
import { contentOf } from '@beistand/contract/features/fnol/content.ts';
import type { FnolData, SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { insertNumbered } from '#features/claims/insert-numbered.ts';
import { takeBackAllOf } from '#features/documents/queries.ts';
import { findAuthorName } from '#features/notes/queries.ts';
import { limitUser } from '#platform/bounds/limits.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { claimablePolicy, lossDateIssues, policyIssues, refuseIssues } from '#features/fnol/admit-policy.ts';
import { sealDraft } from './draft-content.ts';
import type { Policy } from '#features/fnol/policy-queries.ts';
import { findClaim, type ClaimRow } from '#features/fnol/queries.ts';
import {
  discardDraftClaim,
  insertDraftClaim,
  insertDraftContent,
  touchDraftClaim,
  updateDraftContent,
} from './draft-queries.ts';
import { referenceIssues } from '#features/fnol/references.ts';

/** Far more than anybody files in a day. */
const drafts = { what: 'claim drafts', most: 300, withinMs: 24 * 3_600_000 };

/** Makes a draft of what was entered so far, and answers with its number. */
export async function createDraft(context: SignedInContext, policyNumber: string, data: FnolData): Promise<string> {
  const { db, vault, deployment, locale, principal } = context;
  const now = context.now();
  const policy = await claimablePolicy(context, policyNumber);
  const line = lineOf(policy.policyType);
  if (!line) throw new AppError('NOT_FOUND');
  await limitUser({ db, vault, now }, drafts, principal.id);
  const lossCause = data.lossCause ?? presetLossCause(policy.policyType);
  const content = {
    ...withPublicIds(contentOf(data)),
    lossDate: data.lossDate ?? now.toISOString(),
    ...(lossCause && { lossCause }),
  };
  refuseIssues(1, [
    ...otherPolicy(data, policy),
    ...policyIssues(context, policy, content.lossDate),
    ...(await referenceIssues(context, content, { policy })),
  ]);
  const id = randomUUID();
  const draft = {
    id,
    policyNumber,
    policyType: policy.policyType,
    accountNumber: policy.accountNumber,
    producerCode: policy.producerCode,
    lineOfBusinessCode: line.lineOfBusinessCode,
    lossType: line.lossType,
    lossDate: content.lossDate,
    language: locale,
    reportedBy: (await findAuthorName(db, principal.id)) ?? principal.id,
    expiresAt: expiryAfter(now),
    now,
  };
  const number = await insertNumbered({ deployment, now }, (drawn) =>
    insertDraftClaim(db, { ...draft, number: drawn }),
  );
  await insertDraftContent(db, {
    claimId: id,
    version: draftVersion,
    visited: data.draft?.visited ?? [],
    sealed: await sealDraft(vault, id, content),
    updatedBy: principal.id,
    now,
  });
  return number;
}

/** Keeps what was entered, unless somebody else saved since the revision it began from. */
export async function saveDraft(context: SignedInContext, claim: SavedClaim): Promise<void> {
  const { db, vault, principal } = context;
  const now = context.now();
  const stored = await claimOf(context, claim.claimNumber);
  if (stored.state !== 'draft') throw new AppError('NOT_A_DRAFT');
  const policy = await claimablePolicy(context, stored.policyNumber);
  const lossDate = claim.lossDate ?? stored.lossDate;
  const content = { ...withPublicIds(contentOf(claim)), lossDate };
  refuseIssues(0, [
    ...otherPolicy(claim, policy),
    ...lossDateIssues(context, lossDate),
    ...(await referenceIssues(context, content, { policy, claimId: stored.id })),
  ]);
  const row = {
    claimId: stored.id,
    version: draftVersion,
    visited: claim.draft.visited,
    sealed: await sealDraft(vault, stored.id, content),
    updatedBy: principal.id,
    now,
  };
  if (!(await updateDraftContent(db, row, claim.draft.revision))) await refuseStale(context, claim.claimNumber);
  await touchDraftClaim(db, { claimId: stored.id, lossDate, expiresAt: expiryAfter(now), now });
}

/** Removes a draft with its notes and documents; what it held can be read by nobody from here on. */
export async function discardDraft(context: SignedInContext, claimNumber: string): Promise<void> {
  const { db, vault } = context;
  const now = context.now();
  const { id } = await claimOf(context, claimNumber);
  if (!(await discardDraftClaim(db, id, now))) throw new AppError('NOT_A_DRAFT');
  await takeBackAllOf(db, [id], now);
  await vault.destroy(id);
}

export async function claimOf({ db }: SignedInContext, claimNumber: string): Promise<ClaimRow> {
  const claim = await findClaim(db, claimNumber);
  if (!claim) throw new AppError('NOT_FOUND');
  return claim;
}

/** Says why a draft was not there in the revision that was named. */
export async function refuseStale(context: SignedInContext, claimNumber: string): Promise<never> {
  const { state } = await claimOf(context, claimNumber);
  throw new AppError(state === 'draft' ? 'DRAFT_CONFLICT' : 'NOT_A_DRAFT');
}

/** A claim stays on its policy: on another one a new claim is made. */
export function otherPolicy({ policy: named }: FnolData, { policyNumber }: Policy) {
  const isOther = named?.policyNumber !== undefined && named.policyNumber !== policyNumber;
  return isOther ? [{ path: ['policy', 'policyNumber'], code: 'invalid' }] : [];
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + draftLifetimeDays * 86_400_000);
}
