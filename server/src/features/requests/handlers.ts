import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { isoDate, calendarDateFromText } from '@beistand/contract/calendar-date.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { requestOperations } from '@beistand/contract/features/requests/operations.ts';
import { caseSteps } from '@beistand/contract/features/requests/rules.ts';
import type { ShownRequest } from '@beistand/contract/features/requests/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Texts } from '#i18n/texts.ts';
import { textsFor } from '#i18n/texts-for.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findCaseFacts, findUnsettled, type RequestRow } from './queries.ts';
import { openRequest } from './sealed-request.ts';

export const requestHandlers: HandlersOf<typeof requestOperations> = {
  async getCaseProgress(_params, { db, vault, deployment, locale, link, now }) {
    const [facts, rows] = [await findCaseFacts(db, link.claimId), await findUnsettled(db, link.claimId)];
    if (!facts) throw new AppError('NOT_FOUND');
    const { number, callBefore, hasUnansweredNote, ...known } = facts;
    const { refusals } = textsFor(locale, deployment).texts;
    const today = dateAt(now(), deployment.timeZone);
    return {
      claimNumber: number,
      steps: caseSteps({ ...known, hasUnsettledRequests: rows.length > 0, now: now() }),
      requests: await Promise.all(rows.map((row) => shown(vault, row, { today, refusals }))),
      callBefore: callBefore?.toISOString() ?? null,
      hasUnansweredNote,
    };
  },
};

type Showing = { today: CalendarDate; refusals: Texts['refusals'] };

async function shown(vault: Vault, row: RequestRow, { today, refusals }: Showing): Promise<ShownRequest> {
  const { asked, refusal } = await openRequest(vault, row);
  const { id, kind, dueOn } = row;
  return {
    id,
    kind,
    state: row.state === 'received' ? 'received' : 'open',
    ...asked,
    dueDate: calendarDateFromText(dueOn ?? '') ?? null,
    isOverdue: row.state === 'open' && dueOn !== null && dueOn < isoDate(today),
    ...(refusal !== undefined && { refusal: refusal.text ?? refusals[refusal.code] }),
  };
}
