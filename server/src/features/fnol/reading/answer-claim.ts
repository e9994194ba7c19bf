import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { readNotes } from '#features/notes/read-notes.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { isAgent } from '#features/fnol/admit-policy.ts';
import { findPolicy, type Policy } from '#features/fnol/policy-queries.ts';
import { findClaim, type ClaimRow } from '#features/fnol/queries.ts';
import { readReport } from './read-report.ts';

/** The claim as it stands, for who reaches it. */
export async function answerClaim(context: SignedInContext, claimNumber: string): Promise<FnolClaim> {
  const { db, vault } = context;
  const claim = await findClaim(db, claimNumber);
  const policy = claim && (await findPolicy(db, claim.policyNumber));
  if (!claim || !policy) throw new AppError('NOT_FOUND');
  return { ...(await readReport({ db, vault }, claim)), ...(await serverPart(context, claim, policy)) };
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
    ...(claim.receivedAt && { received: received(claim.receivedAt, claim.answerBy, context.now()) }),
  };
}

function received(at: Date, answerBy: Date | null, now: Date) {
  return { at: at.toISOString(), answerBy: answerBy && answerBy > now ? answerBy.toISOString() : null };
}

/** A policyholder has none. */
async function adjusterNote({ db, vault, principal, reach }: SignedInContext, claimNumber: string, policy: Policy) {
  if (!isAgent(reach, policy)) return undefined;
  const notes = await readNotes({ db, vault }, claimNumber, { id: principal.id, reach });
  const own = notes.find(({ canEdit }) => canEdit);
  return own && { publicID: own.publicID, subject: own.subject, body: own.body };
}
