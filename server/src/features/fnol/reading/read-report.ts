import { draftVersion } from '@beistand/contract/features/fnol/draft-versions.ts';
import { lossCategoryOf, lossTypeOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { openDraft } from '#features/fnol/drafts/draft-content.ts';
import { findClaim, type ClaimRow } from '#features/fnol/queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { readSubmitted } from './read-claim.ts';

type Deps = { db: Db; vault: Vault };

/** What was reported of a claim; nothing for claims that were not reported here. */
export async function findReport(deps: Deps, claimNumber: string): Promise<FnolData | undefined> {
  const claim = await findClaim(deps.db, claimNumber);
  return claim && (claim.draft || claim.submittedContent) ? readReport(deps, claim) : undefined;
}

/** What was entered or reported, with what follows from it. */
export async function readReport(deps: Deps, claim: ClaimRow): Promise<FnolData> {
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
