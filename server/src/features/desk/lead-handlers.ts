import { AppError } from '@beistand/contract/errors.ts';
import type { leadOperations } from '@beistand/contract/features/desk/lead-operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findReferral } from './access-log/access-queries.ts';
import { findCase } from './cases/case-queries.ts';
import { readAccessLog } from './cases/read-parts.ts';
import { eraseCase, erasureEffects } from './erasure/erase-case.ts';
import { readFigures } from './figures/read-figures.ts';
import { readPeople } from './inbox/read-people.ts';

export const leadHandlers: HandlersOf<typeof leadOperations> = {
  getDeskFigures: ([ext], context) => readFigures(context, ext),

  getPeopleOfCases: ([numbers], context) => readPeople(context, numbers),

  /** An erased case keeps its access log, too. */
  async getAccessLog([claimNumber], context) {
    const found = await findCase(context.db, claimNumber);
    if (!found) throw new AppError('NOT_FOUND');
    return readAccessLog(context, found.id);
  },

  async getQuoteAccessLog([quoteID], context) {
    const found = await findReferral(context.db, quoteID);
    if (!found) throw new AppError('NOT_FOUND');
    return readAccessLog(context, found.id);
  },

  previewErasure: ([claimNumber], context) => erasureEffects(context, claimNumber),

  async eraseCase([claimNumber, erasing], context) {
    await eraseCase(context, claimNumber, erasing);
    return { done: true };
  },
};
