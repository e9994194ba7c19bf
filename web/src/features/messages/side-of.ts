import { type EntrySide, memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { SentNote } from '@beistand/contract/features/messages/schema.ts';

export function sideOf({ entrySource }: Pick<SentNote, 'entrySource'>): EntrySide {
  return entrySource === memberSource ? 'member' : 'club';
}
