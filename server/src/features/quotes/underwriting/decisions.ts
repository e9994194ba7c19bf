import { AppError } from '@beistand/contract/errors.ts';
import { answerHours } from '@beistand/contract/features/desk/work-kinds.ts';
import { blocksBuying } from '@beistand/contract/features/quotes/codes.ts';
import type { Release } from '@beistand/contract/features/quotes/schema.ts';
import { findAuthorName } from '#features/notes/queries.ts';
import { findSettled } from '#features/work-items/queries.ts';
import { finishItem, hoursLater, putItem } from '#features/work-items/work-items.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { quoteForChange, type OpenQuote } from '#features/quotes/open-quote.ts';
import { findQuote, setState } from '#features/quotes/queries.ts';
import { sealContent } from '#features/quotes/quote-content.ts';
import { settleState } from '#features/quotes/changes/settle-state.ts';
import { completeActivities, insertReferral } from './activity-queries.ts';
import { decideIssues } from './issue-queries.ts';
import { findOpenIssues, mayApprove } from './open-issues.ts';

async function nameOf({ db, principal }: SignedInContext): Promise<string> {
  return (await findAuthorName(db, principal.id)) ?? principal.id;
}

export async function approveIssue(context: SignedInContext, quoteId: string, issueId: string): Promise<void> {
  const { db, principal } = context;
  const quote = await quoteForChange(context, quoteId, 'approveUnderwritingIssue');
  const issue = (await findOpenIssues(db, quote)).find(({ id }) => id === issueId);
  if (!issue) throw new AppError('NOT_FOUND');
  // The same approval once more changes nothing.
  if (issue.decision === 'approved') return;
  if (!mayApprove(issue, principal, quote)) throw new AppError('QUOTE_BLOCKED');
  await decideIssues(db, [issue.id], { decision: 'approved', by: await nameOf(context), now: context.now() });
  await settleState(context, quoteId);
}

/** Gives the quote to the underwriters; from here on only their release changes it. */
export async function referQuote(context: SignedInContext, quoteId: string, notes = ''): Promise<void> {
  const { db, vault } = context;
  const now = context.now();
  const quote = await quoteForChange(context, quoteId, 'referToUnderwriter');
  const createdBy = await nameOf(context);
  await insertReferral(db, {
    quoteId: quote.id,
    notes: await sealContent(vault, quote.id, 'notes', notes),
    createdBy,
    now,
  });
  await setState(db, quote.id, { state: 'referred', lockedBy: createdBy, now });
  const dueAt = hoursLater(now, answerHours.referral);
  await putItem(db, { kind: 'referral', quoteId: quote.id, subject: quote.id, dueAt, now });
}

/** The underwriter's decision counts for all issues that wait for one. */
export async function releaseQuote(context: SignedInContext, quoteId: string, release: Release): Promise<void> {
  const { db, vault } = context;
  const { decision, notes = '' } = release;
  const now = context.now();
  const quote = await quoteForRelease(context, quoteId);
  const waiting = (await findOpenIssues(db, quote)).filter((one) => one.decision === null && blocksBuying(one.point));
  const by = await nameOf(context);
  await decideIssues(
    db,
    waiting.map(({ id }) => id),
    { decision: decision === 'approve' ? 'approved' : 'rejected', by, now },
  );
  await completeActivities(db, quote.id, {
    by,
    now,
    decision,
    notes: await sealContent(vault, quote.id, 'notes', notes),
  });
  await finishItem(db, 'referral', quote.id, { by: context.principal.id, now });
  await settleState(context, quoteId);
}

/** The second of two underwriters is told who decided. */
async function quoteForRelease(context: SignedInContext, quoteId: string): Promise<OpenQuote> {
  try {
    return await quoteForChange(context, quoteId, 'releaseQuote');
  } catch (failure) {
    const quote = failure instanceof AppError && (await findQuote(context.db, quoteId));
    const decided = quote && (await findSettled(context.db, 'referral', quote.id));
    if (!decided) throw failure;
    const { by, at } = decided;
    const who = (await findAuthorName(context.db, by)) ?? by;
    const meanwhile = { who, isCaller: by === context.principal.id, what: 'releaseQuote', at: at.toISOString() };
    throw new AppError('ALREADY_DONE', [], { meanwhile });
  }
}

export async function withdrawQuote(context: SignedInContext, quoteId: string): Promise<void> {
  const quote = await quoteForChange(context, quoteId, 'withdrawJobByJobNumber');
  const now = context.now();
  await setState(context.db, quote.id, { state: 'withdrawn', now });
  await finishItem(context.db, 'referral', quote.id, { by: null, now });
}
