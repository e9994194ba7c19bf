import { AppError, type AppErrorName } from '@beistand/contract/errors.ts';
import type { Operation } from '@beistand/contract/operation.ts';
import { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import { numberAt } from '#rpc/access.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { cameSecond } from './came-second.ts';
import { findChange, keepChange, type DoneBy } from './change-queries.ts';
import { operationRules, type DeskHandler, type DeskOperation } from '#features/desk/operation-rules.ts';
import { subjects } from './subjects.ts';

type Called = { name: string; subject: string | undefined; claimNumber: string | undefined };

/** The same handler, which notes who changed what; who comes second is told by whom it was done. */
export function notingChange(name: DeskOperation, handler: DeskHandler): DeskHandler {
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

function whatIsChanged(name: DeskOperation, params: readonly unknown[]): Omit<Called, 'name'> {
  const { access }: Operation = deskOperations[name];
  const thingOf = operationRules[name]?.thing as ((given: readonly unknown[]) => string | undefined) | null | undefined;
  const named = access.who === 'account' ? access.objects.find(({ kind }) => kind === 'case') : undefined;
  return { subject: thingOf?.(params), claimNumber: named && numberAt(params, named) };
}

async function withWho(context: SignedInContext, called: Called, failure: AppError): Promise<AppError> {
  const first = await findFirst(context, called, failure);
  return first ? cameSecond(context, failure.appError, first) : failure;
}

/** What of the case itself rules any act out. */
const ofCase: Readonly<Partial<Record<AppErrorName, string>>> = { CASE_CLOSED: 'closeCase', CASE_ERASED: 'eraseCase' };
const ofThing: readonly AppErrorName[] = ['ALREADY_DONE', 'CHANGED_MEANWHILE', 'DRAFT_CONFLICT'];

/** Who did what rules the act out; undefined where it was the member, the server, or nobody remembers. */
async function findFirst(
  { db }: SignedInContext,
  { name, subject, claimNumber }: Called,
  { appError }: AppError,
): Promise<DoneBy | undefined> {
  const what = ofCase[appError];
  if (what !== undefined && claimNumber !== undefined) {
    const change = await findChange(db, subjects.theCase(claimNumber));
    return change?.what === what ? change : undefined;
  }
  if (subject === undefined || !ofThing.includes(appError)) return undefined;
  const change = await findChange(db, subject);
  const isCause = change && (appError !== 'ALREADY_DONE' || isSettledBy(name, change.what));
  return isCause ? change : undefined;
}

const reviews = ['acceptDocument', 'refuseDocument'];

/** A case that was reopened by somebody is not open because it was closed: only the same act settles it, except for documents. */
function isSettledBy(name: string, what: string): boolean {
  return name === what || (reviews.includes(name) && reviews.includes(what));
}
