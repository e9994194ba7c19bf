import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { lossCategoryOf, lossTypeOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolClaim, FnolContent, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { readNotes } from '#features/notes/read-notes.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { isAgent } from './admit-policy.ts';
import { openDraft } from './draft-content.ts';
import { findPolicy, type Policy } from './policy-queries.ts';
import { findClaim, type ClaimRow } from './queries.ts';
import { readSubmitted } from './read-claim.ts';

/** The claim as it stands, for who reaches it. */
export async function answerClaim(context: SignedInContext, claimNumber: string): Promise<FnolClaim> {
  const { db, vault } = context;
  const claim = await findClaim(db, claimNumber);
  const policy = claim && (await findPolicy(db, claim.policyNumber));
  if (!claim || !policy) throw new AppError('NOT_FOUND');
  return { ...(await contentFor({ db, vault }, claim)), ...(await serverPart(context, claim, policy)) };
}

/** What was entered or reported, with what follows from it. */
async function contentFor(deps: Pick<SignedInContext, 'db' | 'vault'>, claim: ClaimRow): Promise<FnolData> {
  const lossType = lossTypeOf(claim.policyType);
  if (!claim.draft || !claim.sealedDraft)
    return { ...(await readSubmitted(deps, claim)), ...(lossType && { lossType }) };
  const { version, revision, visited, updatedAt, updatedBy } = claim.draft;
  const content = await openDraft(deps.vault, claim.id, { version, sealed: claim.sealedDraft });
  const lossCategory = lossCategoryOf(lossType, content.lossCause);
  return {
    ...withDeletable(content),
    ...(lossType && { lossType }),
    ...(lossCategory && { lossCategory }),
    draft: { version: draftVersion, revision, visited, updatedAt, ...(updatedBy !== null && { updatedBy }) },
  };
}

function withDeletable({ relatedContacts, ...content }: FnolContent): FnolContent {
  return {
    ...content,
    ...(relatedContacts && { relatedContacts: relatedContacts.map((related) => ({ ...related, canDelete: true })) }),
  };
}

async function serverPart(context: SignedInContext, claim: ClaimRow, policy: Policy) {
  const { policyNumber, policyType, accountNumber, effectiveDate, expirationDate } = policy;
  const note = await adjusterNote(context, claim.number, policy);
  return {
    claimNumber: claim.number,
    publicID: claim.id,
    claimState: claim.state,
    policy: { policyNumber, policyType, accountNumber, effectiveDate, expirationDate },
    predefinedLossLocations: policy.locations,
    contacts: policy.contacts,
    claimReporter: { reportedBy: claim.reportedBy },
    ...(note && { adjusterNote: note }),
  };
}

/** A policyholder has none. */
async function adjusterNote({ db, vault, principal, reach }: SignedInContext, claimNumber: string, policy: Policy) {
  if (!isAgent(reach, policy)) return undefined;
  const notes = await readNotes({ db, vault }, claimNumber, principal.id);
  const own = notes.find(({ canEdit }) => canEdit);
  return own && { publicID: own.publicID, subject: own.subject, body: own.body };
}
