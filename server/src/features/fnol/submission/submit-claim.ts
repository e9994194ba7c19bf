import { AppError } from '@beistand/contract/errors.ts';
import { answerHours } from '@beistand/contract/features/desk/work-kinds.ts';
import { allLineRules } from '@beistand/contract/features/fnol/rules/line-rules.ts';
import { claimIssues } from '@beistand/contract/features/fnol/rules/step-rules.ts';
import { isCostlyPhone } from '@beistand/contract/validation/costly-phones.ts';
import { isPossiblePhone } from '@beistand/contract/validation/phone-numbers.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { SavedClaim } from '@beistand/contract/features/fnol/schema.ts';
import { hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { claimablePolicy, policyIssues, refuseIssues } from '#features/fnol/admit-policy.ts';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import { claimOf, otherPolicy, refuseStale } from '#features/fnol/drafts/drafts.ts';
import { takeDraftContent } from '#features/fnol/drafts/draft-queries.ts';
import { referenceIssues } from '#features/fnol/references.ts';
import { storeClaim } from './store-claim.ts';
import { submittedContent } from './submitted-content.ts';

/** Makes a claim of a draft, once: whoever comes later with the same content is answered as if it were the first. */
export async function submitClaim(context: SignedInContext, claim: SavedClaim): Promise<void> {
  const { db, vault, deployment } = context;
  const now = context.now();
  const { claimNumber } = claim;
  const stored = await claimOf(context, claimNumber);
  const content = submittedContent(claim, stored.policyType);
  const contentHash = hashOf(vault, stored.id, content);
  if (stored.state !== 'draft') return answerAgain(stored.submittedContent, contentHash);
  const policy = await claimablePolicy(context, stored.policyNumber);
  const { policyNumber, policyType, contacts, locations } = policy;
  const judged = { ...content, policy: { policyNumber, policyType }, contacts, predefinedLossLocations: locations };
  const isPhone = (text: string) => isPossiblePhone(text) && !isCostlyPhone(text, deployment.country);
  refuseIssues(0, [
    ...otherPolicy(claim, policy),
    ...claimIssues(judged, { now, timeZone: deployment.timeZone, isPhone, lines: allLineRules }),
  ]);
  refuseIssues(0, [
    ...policyIssues(context, policy, content.lossDate ?? ''),
    ...(await referenceIssues(context, content, { policy, claimId: stored.id })),
  ]);
  if (!(await takeDraftContent(db, stored.id, claim.draft.revision))) {
    const meanwhile = await claimOf(context, claimNumber);
    return meanwhile.state === 'draft'
      ? refuseStale(context, claimNumber)
      : answerAgain(meanwhile.submittedContent, contentHash);
  }
  if (await storeClaim({ db, vault }, { claimId: stored.id, policy, content, contentHash, now })) {
    const dueAt = hoursLater(now, answerHours.newClaim);
    await putItem(db, { kind: 'newClaim', claimId: stored.id, subject: stored.id, dueAt, now });
    return;
  }
  // Another claim with the same ids was submitted in this moment: told as if it had been before. The transaction stores nothing.
  refuseIssues(0, await referenceIssues(context, content, { policy, claimId: stored.id }));
  throw new AppError('INVALID_INPUT');
}

function answerAgain(submitted: Buffer | null, contentHash: Buffer): void {
  if (!submitted || !contentHash.equals(submitted)) throw new AppError('NOT_A_DRAFT');
}

function hashOf(vault: Vault, claimId: string, content: FnolContent): Buffer {
  return vault.lookupHash('submitted claim', `${claimId} ${canonicalJson(content as Json)}`);
}
