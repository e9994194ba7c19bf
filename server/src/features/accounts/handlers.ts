import { AppError } from '@beistand/contract/errors.ts';
import type { accountOperations } from '@beistand/contract/features/accounts/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { searchAccounts } from './account-search.ts';
import { findAccountDetails } from './queries.ts';

export const accountHandlers: HandlersOf<typeof accountOperations> = {
  async getAccountDetails([accountNumber], { db }) {
    const details = await findAccountDetails(db, accountNumber);
    if (!details) throw new AppError('NOT_FOUND');
    return details;
  },

  searchAccounts: ([text], { db, reach }) => searchAccounts(db, text, reach),
};
