import type { DocumentRow } from '#features/documents/queries.ts';

/** Whether the content may leave the house again: not before it was examined, and not after it was refused by the examination. */
export function isReadable({ state, refusalCode }: DocumentRow): boolean {
  return state === 'checking' || state === 'accepted' || refusalCode === 'club';
}
