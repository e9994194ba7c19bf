import { memberUpload } from '@beistand/contract/constants.ts';
import { useText } from '#i18n/use-text.ts';
import type { Rejected } from './upload-queue.ts';

const problems = ['unsupported', 'tooLarge', 'empty', 'unreadable', 'tooMany'] as const;

/** One line per reason, with the names of its files. */
export function useRejectionText(): (rejected: readonly Rejected[]) => string[] {
  const text = useText();
  return (rejected) =>
    problems.flatMap((problem) => {
      const names = rejected.filter((one) => one.problem === problem).map(({ name }) => name);
      if (names.length === 0) return [];
      return [text(`documents.rejected.${problem}`, { names: names.join(', '), most: memberUpload.maxDocuments })];
    });
}
