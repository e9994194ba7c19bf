import { faqOperations } from '@beistand/contract/features/faq/operations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { useRpc } from '#platform/runtime.tsx';

/** The questions and answers in the page's language. They only change with a deployment, so they are loaded once per visit. */
export function useFaq() {
  const rpc = useRpc();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['faq', locale],
    queryFn: ({ signal }) => rpc(faqOperations.getFaq, [], { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}
