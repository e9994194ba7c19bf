import { AppError } from '@beistand/contract/errors.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { lineOfFilter } from '@beistand/contract/features/claims/line-filter.ts';
import { searchedWords } from '@beistand/contract/features/claims/name-words.ts';
import type { claimOperations } from '@beistand/contract/features/claims/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import {
  findClaimDetail,
  forgetOldViews,
  listActivities,
  listClaims,
  listContacts,
  listViewed,
  saveView,
} from './claim-queries.ts';
import { countClaims } from './claim-counts.ts';
import { claimScopes } from './claim-reach.ts';
import { findDueWork } from './due-work.ts';
import { findNextSteps } from './next-steps.ts';

export const claimHandlers: HandlersOf<typeof claimOperations> = {
  getClaimSummaries([filter, page], { db, reach }) {
    const { claimStates, policyType, queryText = '' } = filter;
    const prefix = queryText.toUpperCase();
    return listClaims(db, {
      scopes: claimScopes(filter, reach),
      states: [...new Set(claimStates)],
      line: policyType && lineOfFilter[policyType],
      search: prefix === '' ? undefined : { prefix, words: searchedWords(queryText) },
      orderBy: page.orderBy,
      descending: page.descending,
      limit: page.pageSize,
      after: page.after,
      before: page.before,
      skip: page.skip,
    });
  },

  getClaimCounts: ([filter], { db, reach }) =>
    countClaims(db, {
      scopes: claimScopes(filter, reach),
      line: filter.policyType && lineOfFilter[filter.policyType],
    }),

  getDueActivities: (_params, { db, vault, reach, deployment, now }) =>
    findDueWork({ db, vault }, claimScopes({}, reach), dateAt(now(), deployment.timeZone)),

  getNextSteps: ([claimNumbers], { db, vault, reach }) => findNextSteps({ db, vault }, claimNumbers, reach),

  async getClaimDetail([claimNumber], { db, vault, deployment, reach }) {
    const detail = await findClaimDetail({ db, vault, currency: deployment.currency }, claimNumber, reach);
    if (!detail) throw new AppError('NOT_FOUND');
    return detail;
  },

  getClaimActivities: ([claimNumber], { db, vault }) => listActivities({ db, vault }, claimNumber),

  getContactSummaries: ([claimNumber], { db, vault, reach }) => listContacts({ db, vault }, claimNumber, reach),

  async addRecentlyViewedClaim([claimNumber], { db, principal, now }) {
    await saveView(db, principal.id, claimNumber, now());
    await forgetOldViews(db, principal.id);
    return true;
  },

  getRecentlyViewedClaims: (_params, { db, principal, reach }) => listViewed(db, principal.id, reach),
};
