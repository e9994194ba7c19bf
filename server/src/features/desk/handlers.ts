import { AppError } from '@beistand/contract/errors.ts';
import type { deskOperations } from '@beistand/contract/features/desk/operations.ts';
import type { HandlersOf, SignedInContext } from '#rpc/context.ts';
import { requireReason } from './access-log/log-access.ts';
import { actHandlers, claimActHandlers } from './act-handlers.ts';
import { caseHandlers } from './case-handlers.ts';
import { findClaimId } from './cases/case-queries.ts';
import { countDesk, listItems } from './inbox/list-items.ts';
import { readNames } from './inbox/read-names.ts';
import { searchCases } from './inbox/search-cases.ts';
import { assignItem, giveBack, settleByHand, takeMostPressing, takeOne } from './inbox/take-items.ts';
import { leadHandlers } from './lead-handlers.ts';
import { issueTicket } from './live/desk-streams.ts';
import { findHandlers } from './people-queries.ts';
import { templateHandlers } from './template-handlers.ts';
import { withOperationRules } from './with-operation-rules.ts';

const done = { done: true } as const;

const handlers: HandlersOf<typeof deskOperations> = {
  ...caseHandlers,
  ...actHandlers,
  ...claimActHandlers,
  ...leadHandlers,
  ...templateHandlers,

  getDeskCounts: (_params, { db, principal, now }) => countDesk(db, { userId: principal.id, now: now() }),

  getDeskItems: ([filter], { db, principal, now }) => listItems(db, filter, { userId: principal.id, now: now() }),

  async takeDeskItem([id], context) {
    return { item: await takeOne(context, id) };
  },

  async takeNextDeskItem([queue], context) {
    return { item: await takeMostPressing(context, queue) };
  },

  async releaseDeskItem([id], context) {
    await giveBack(context, id);
    return done;
  },

  async settleDeskItem([id], context) {
    await settleByHand(context, id);
    return done;
  },

  async assignDeskItem([id, to, from], context) {
    return { item: await assignItem(context, id, { to, from }) };
  },

  getDeskPeople: (_params, { db }) => findHandlers(db),

  searchCases: ([text], context) => searchCases(context, text),

  getDeskNames: ([numbers], context) => readNames(context, numbers),

  async openDeskStream([{ claimNumber }], context) {
    const claimId = claimNumber === undefined ? undefined : await openedCase(context, claimNumber);
    return { ticket: await issueTicket(context, claimId) };
  },
};

/** The id of a case that the caller has opened with a reason: nobody else is told that something happens in it. */
async function openedCase({ db, principal, now }: SignedInContext, number: string): Promise<string> {
  const claimId = await findClaimId(db, number);
  if (claimId === undefined) throw new AppError('NOT_FOUND');
  await requireReason({ db, now: now() }, { kind: 'case', number, userId: principal.id, why: undefined });
  return claimId;
}

export const deskHandlers = withOperationRules(handlers);
