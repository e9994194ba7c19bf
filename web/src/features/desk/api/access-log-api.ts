import { leadOperations } from '@beistand/contract/features/desk/lead-operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';
import { untilChanged } from './until-changed.ts';

export type LoggedThing = { claimNumber: string } | { quoteID: string };

/** Not a part that is refreshed: reading the log is an entry of the log. */
export function useAccessLog(of: LoggedThing) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'access', of],
    queryFn: ({ signal }) =>
      'quoteID' in of
        ? rpc(leadOperations.getQuoteAccessLog, [of.quoteID], { signal })
        : rpc(leadOperations.getAccessLog, [of.claimNumber], { signal }),
    ...untilChanged,
    gcTime: 0,
  });
}
