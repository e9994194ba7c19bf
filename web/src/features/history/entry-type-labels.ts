import type { EntryType } from '@beistand/contract/features/history/entry-codes.ts';
import type { MessageId } from '#i18n/message-id.ts';

export const entryTypeLabels: Readonly<Record<EntryType, MessageId>> = {
  MESSAGE: 'history.type.message',
  DOCUMENT: 'history.type.document',
  CALLBACK_REQUEST: 'history.type.callback',
  CLAIM_CREATION: 'history.type.creation',
};
