import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { usePromisedTime } from '#platform/member/use-local-time.ts';
import { canAct } from './can-act.ts';
import { closingWords } from './closing-words.ts';

/** Where the case stands in one sentence: what is asked of the member comes before what we do. */
export function useCaseSentence(progress: CaseProgress): string {
  const { steps, requests } = progress;
  const text = useText();
  const time = usePromisedTime();
  const open = requests.filter((request) => canAct(request, progress)).length;
  if (open > 0) return text('requests.sentence.open', { count: open });
  if (requests.length > 0) return text('requests.sentence.checking');
  const current = steps.find(({ state }) => state === 'current');
  if (!current) return text(closingWords(progress.closeReason).sentence);
  if (current.id === 'contact')
    return current.at === null
      ? text('requests.contact.late')
      : text('requests.sentence.contact', { time: time(current.at) });
  return text('requests.sentence.review');
}
