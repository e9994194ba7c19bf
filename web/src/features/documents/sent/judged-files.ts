import type { ListedDocument } from '@beistand/contract/features/documents/schema.ts';
import { useDocuments } from '#features/documents/api.ts';
import type { QueuedFile } from '#features/documents/queue/upload-queue.ts';

/** A file of the queue and, where the case refused it after it was sent, the refused document. */
export type JudgedFile = QueuedFile & { refused: ListedDocument | undefined };

export function judgedFiles(items: readonly QueuedFile[], listed: readonly ListedDocument[]): JudgedFile[] {
  const refused = listed.filter(({ state }) => state === 'refused');
  return items.map((item) => ({ ...item, refused: refused.find(({ publicID }) => publicID === item.documentId) }));
}

/** The same, kept up to date while the page is open. */
export function useJudgedFiles(items: readonly QueuedFile[]): JudgedFile[] {
  const { data = [] } = useDocuments({ isWanted: items.some(({ status }) => status === 'sent') });
  return judgedFiles(items, data);
}
