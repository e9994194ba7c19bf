import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import type { MessageId } from '#i18n/message-id.ts';

type ClosingWords = {
  /** How the case ended, in one sentence. */
  sentence: MessageId;
  /** What can still be done. */
  next: MessageId;
};

const settled: ClosingWords = { sentence: 'requests.sentence.closed', next: 'requests.none.closed' };

const wordsOf: Readonly<Record<CloseReason, ClosingWords>> = {
  settled,
  withdrawn: { sentence: 'requests.sentence.closed.withdrawn', next: 'requests.none.closed.early' },
  notCovered: { sentence: 'requests.sentence.closed.notCovered', next: 'requests.none.closed.notCovered' },
  duplicate: { sentence: 'requests.sentence.closed.duplicate', next: 'requests.none.closed.early' },
  other: { sentence: 'requests.sentence.closed.other', next: 'requests.none.closed.early' },
};

/** The words for how a case ended. Where nobody said why, it is told like one that is settled: as closed, and no more. */
export function closingWords(reason: CloseReason | null): ClosingWords {
  return reason === null ? settled : wordsOf[reason];
}
