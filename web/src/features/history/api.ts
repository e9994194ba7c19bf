import { historyOperations } from '@beistand/contract/features/history/operations.ts';
import type { HistoryQuery } from '@beistand/contract/features/history/schema.ts';
import { historyLimits } from '@beistand/contract/features/history/entry-codes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';

export function useHistory(query: HistoryQuery) {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['case', 'history', locale, query],
    queryFn: ({ signal }) =>
      rpc(
        historyOperations.retrieveCommunicationHistory,
        [token, sessionUUID, { limit: historyLimits.page, ...query }],
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { fallback: '/trylater' },
  });
}
