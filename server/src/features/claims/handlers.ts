import { AppError } from '@beistand/contract/errors.ts';
import { lineOfFilter } from '@beistand/contract/features/claims/line-filter.ts';
import { nameWords } from '@beistand/contract/features/claims/name-words.ts';
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
import { claimScopes } from './claim-reach.ts';

export const claimHandlers: HandlersOf<typeof claimOperations> = {
  getClaimSummaries([filter, page], { db, reach }) {
    const { claimStates, policyType, queryText = '' } = filter;
    const prefix = queryText.trim().toUpperCase();
    return listClaims(db, {
      scopes: claimScopes(filter, reach),
      states: [...new Set(claimStates)],
      line: policyType && lineOfFilter[policyType],
      search: prefix === '' ? undefined : { prefix, words: nameWords(queryText) },
      orderBy: page.orderBy,
      descending: page.descending,
      limit: page.pageSize,
      after: page.after,
      before: page.before,
    });
  },

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
