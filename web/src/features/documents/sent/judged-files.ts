import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { useDocuments } from '#features/documents/api.ts';
import type { QueuedFile } from '#features/documents/queue/upload-queue.ts';

/** A file of the queue and, where the case refused it after it was sent, the refused document. */
export type JudgedFile = QueuedFile & { refused: ListedDocument | undefined };

export function judgedFiles(items: readonly QueuedFile[], listed: readonly ListedDocument[]): JudgedFile[] {
  const refused = listed.filter(({ state }) => state === 'refused');
  return items.map((item) => ({ ...item, refused: refused.find(({ publicID }) => publicID === item.documentId) }));
}

/** How many of the sent files the case refused, had before, and got with them: only the last are received. */
export function countSent(files: readonly JudgedFile[]): { refused: number; known: number; fresh: number } {
  const refused = files.filter((file) => file.refused).length;
  const known = files.filter((file) => !file.refused && file.isKnown).length;
  return { refused, known, fresh: files.length - refused - known };
}

/** The files of the queue as the case judges them, kept up to date while the page is open. */
export function useJudgedFiles(items: readonly QueuedFile[]): JudgedFile[] {
  const { data = [] } = useDocuments({ isWanted: items.some(({ status }) => status === 'sent') });
  return judgedFiles(items, data);
}
