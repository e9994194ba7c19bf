import type { historyOperations } from '@beistand/contract/features/history/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findPage } from './history-page.ts';
import { showEntries } from './show-entries.ts';

export const historyHandlers: HandlersOf<typeof historyOperations> = {
  async retrieveCommunicationHistory([, , query], context) {
    const { claimId } = context.link;
    const { entries, older, newer } = await findPage(context.db, claimId, query);
    return { historyEntries: await showEntries(context, claimId, entries), older, newer };
  },
};
