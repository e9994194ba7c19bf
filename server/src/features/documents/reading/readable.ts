import type { DocumentRow } from '#features/documents/queries.ts';

/** Whether the content may be read: not before the examination, and not after it refused the document. */
export function isReadable({ state, refusalCode }: DocumentRow): boolean {
  return state === 'checking' || state === 'accepted' || refusalCode === 'club';
}
