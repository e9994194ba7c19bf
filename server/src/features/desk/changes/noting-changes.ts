import { AppError } from '@beistand/contract/errors.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import { numberAt } from '#rpc/access.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { cameSecond } from './came-second.ts';
import { findChange, keepChange, type DoneBy } from './change-queries.ts';
import { changedThings, subjects } from './changed-things.ts';

type AnyHandler = (params: never, context: SignedInContext) => Promise<unknown>;
type Called = { name: string; subject: string | undefined; claimNumber: string | undefined };

/** The same handlers, which note who changed what; who comes second is told by whom it was done. */
export function notingChanges<Handlers extends Record<string, AnyHandler>>(handlers: Handlers): Handlers {
  const noting = Object.entries(handlers).map(([name, handler]) => [name, notingChange(name, handler)]);
  return Object.fromEntries(noting) as Handlers;
}

function notingChange(name: string, handler: AnyHandler): AnyHandler {
  return async (params, context) => {
    const called = { name, ...whatIsChanged(name, params) };
    try {
      const answer = await handler(params, context);
      const { subject, claimNumber } = called;
      const change = { what: name, by: context.principal.id, at: context.now() };
      if (subject !== undefined) await keepChange(context.db, { ...change, subject, claimNumber });
      return answer;
    } catch (failure) {
      throw failure instanceof AppError && !failure.meanwhile ? await withWho(context, called, failure) : failure;
    }
  };
}

function whatIsChanged(name: string, params: readonly unknown[]): Omit<Called, 'name'> {
  const { access }: Operation = deskOperations[name as keyof typeof deskOperations];
  const subjectOf = changedThings[name as keyof typeof changedThings] as
    | ((given: readonly unknown[]) => string | undefined)
    | undefined;
  const named = access.who === 'account' ? access.objects.find(({ kind }) => kind === 'case') : undefined;
  return { subject: subjectOf?.(params), claimNumber: named && numberAt(params, named) };
}

async function withWho(context: SignedInContext, called: Called, failure: AppError): Promise<AppError> {
  const first = await findFirst(context, called, failure);
  return first ? cameSecond(context, failure.appError, first) : failure;
}

/** Who did what rules the act out; undefined where it was the member, the server, or nobody remembers. */
async function findFirst(
  { db }: SignedInContext,
  { name, subject, claimNumber }: Called,
  { appError }: AppError,
): Promise<DoneBy | undefined> {
  switch (appError) {
    case 'CASE_CLOSED':
    case 'CASE_ERASED': {
      const change = claimNumber === undefined ? undefined : await findChange(db, subjects.theCase(claimNumber));
      const isCause = change?.what === (appError === 'CASE_CLOSED' ? 'closeCase' : 'eraseCase');
      return isCause ? change : undefined;
    }
    case 'CHANGED_MEANWHILE':
    case 'DRAFT_CONFLICT':
      return subject === undefined ? undefined : findChange(db, subject);
    case 'ALREADY_DONE': {
      const change = subject === undefined ? undefined : await findChange(db, subject);
      return change && isSettledBy(name, change.what) ? change : undefined;
    }
    default:
      return undefined;
  }
}

const reviews = ['acceptDocument', 'refuseDocument'];

/** A case that was reopened by somebody is not open because it was closed: only the same act settles it, except for documents. */
function isSettledBy(name: string, what: string): boolean {
  return name === what || (reviews.includes(name) && reviews.includes(what));
}
