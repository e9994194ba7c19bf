import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { unbrokenTime } from '@beistand/contract/zoned-time.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { usePromisedTime } from '#platform/member/use-local-time.ts';
import { useConfiguration } from '#platform/runtime.tsx';

/** What an entry says. A promised call has its time by both clocks, as everything else on the page has. */
export function useEntryContent(): (entry: HistoryEntry) => string {
  const text = useText();
  const { locale } = useLocale();
  const club = useConfiguration();
  const promised = usePromisedTime();
  return ({ entryType, content, callBefore }) => {
    if (entryType === 'CLAIM_CREATION') return text('history.creation');
    if (callBefore === undefined) return content;
    return content.replace(unbrokenTime(callBefore, locale, club), () => promised(callBefore));
  };
}
