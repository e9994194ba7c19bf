import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';

/** What has come only in part is still open: the server knows nothing of the files that this device has yet to send. */
export function stillSending(progress: CaseProgress, unsentTypes: readonly string[]): CaseProgress {
  if (unsentTypes.length === 0) return progress;
  return {
    ...progress,
    requests: progress.requests.map((request) => {
      const { kind, documentCategory } = request;
      // One that names no type takes any document.
      const isSending = kind === 'document' && (!documentCategory || unsentTypes.includes(documentCategory));
      return isSending ? { ...request, state: 'open' } : request;
    }),
  };
}
