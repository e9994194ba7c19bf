import { AppError } from '@beistand/contract/errors.ts';
import type { faqOperations } from '@beistand/contract/features/faq/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { faqContent } from './faq-content.ts';

export const faqHandlers: HandlersOf<typeof faqOperations> = {
  async getFaq(_params, { configFolder, deployment, locale }) {
    if (!deployment.capabilities.faq) throw new AppError('NOT_FOUND');
    return faqContent(configFolder, locale, deployment.preferredLocale);
  },
};
