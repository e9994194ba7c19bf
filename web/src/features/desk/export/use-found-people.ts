import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import type { FoundCase, PeopleOfCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { leadOperations } from '@beistand/contract/features/desk/lead-operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useRpc } from '#platform/runtime.tsx';

/** A case that was found; without people where it is erased. */
export type FoundPeople = FoundCase & Partial<Pick<PeopleOfCase, 'people' | 'city'>>;

/** The cases that match, with what tells people of one name apart. */
export function useFoundPeople(words: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'people', words],
    queryFn: async ({ signal }): Promise<FoundPeople[]> => {
      const found = await rpc(inboxOperations.searchCases, [words], { signal });
      const numbers = found.map(({ claimNumber }) => claimNumber);
      const people = await rpc(leadOperations.getPeopleOfCases, [numbers], { signal });
      const ofCase = new Map(people.map((one) => [one.claimNumber, one]));
      return found.map((one) => ({ ...one, ...ofCase.get(one.claimNumber) }));
    },
    staleTime: 0,
  });
}
