import type { sessionOperations } from '@beistand/contract/features/session/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';

export const sessionHandlers: HandlersOf<typeof sessionOperations> = {
  async setLocale([locale], { keepLocale }) {
    keepLocale(locale);
    return { locale };
  },
};
