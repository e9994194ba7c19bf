import type { sessionOperations } from '@beistand/contract/features/session/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { saveVisitorLocale } from './queries.ts';

export const sessionHandlers: HandlersOf<typeof sessionOperations> = {
  async setLocale([locale], { db, visitor, now }) {
    await saveVisitorLocale(db, visitor(), locale, now());
    return { locale };
  },
};
