import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { isoDate, calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { caseSteps } from '@beistand/contract/features/requests/rules.ts';
import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findCaseFacts, findUnsettled, type RequestRow } from './queries.ts';
import { openRequest } from './sealed-request.ts';

export const requestHandlers: HandlersOf<typeof requestOperations> = {
  async getCaseProgress(_params, { db, vault, deployment, link, now }) {
    const [facts, rows] = [await findCaseFacts(db, link.claimId), await findUnsettled(db, link.claimId)];
    if (!facts) throw new AppError('NOT_FOUND');
    const { number, callBefore, hasUnansweredNote, ...known } = facts;
    const hasOpenRequests = rows.some(({ state }) => state === 'open');
    return {
      claimNumber: number,
      steps: caseSteps({ ...known, hasOpenRequests, now: now() }),
      requests: await Promise.all(rows.map((row) => shown(vault, row, dateAt(now(), deployment.timeZone)))),
      callBefore: callBefore?.toISOString() ?? null,
      hasUnansweredNote,
    };
  },
};

async function shown(vault: Vault, row: RequestRow, today: CalendarDate): Promise<ShownRequest> {
  const { asked, refusal } = await openRequest(vault, row);
  const { id, kind, dueOn } = row;
  return {
    id,
    kind,
    state: row.state === 'received' ? 'received' : 'open',
    ...asked,
    dueDate: calendarDateFromText(dueOn ?? '') ?? null,
    isOverdue: row.state === 'open' && dueOn !== null && dueOn < isoDate(today),
    ...(refusal !== undefined && { refusal }),
  };
}
