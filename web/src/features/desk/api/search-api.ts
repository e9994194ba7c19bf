import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';
import { untilNamed, useCaseName } from './names-api.ts';

/** Nothing is searched before something was written. */
export function useFoundCases(words: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'search', words],
    queryFn: async ({ signal, client }) => {
      const found = await rpc(inboxOperations.searchCases, [words], { signal });
      await untilNamed(found.filter(hasName), { rpc, client });
      return found;
    },
    enabled: words !== '',
    // What was committed a moment ago has to be found.
    staleTime: 0,
  });
}

const hasName = ({ state }: FoundCase) => state !== 'erased';

/** A name that was shown before is not, once the case is erased. */
export function useFoundName(found: FoundCase): string | null | undefined {
  return useCaseName(hasName(found) ? found.claimNumber : undefined);
}
