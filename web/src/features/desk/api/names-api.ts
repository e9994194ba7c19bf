import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import { mostNamesAtOnce } from '@beistand/contract/features/desk/work-kinds.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { useRpc } from '#platform/runtime.tsx';
import { untilChanged } from './until-changed.ts';

/** Rows that come with their names do not change under the person's finger; longer than this no list waits for them. */
const longestWaitMs = 500;

type Batch = { numbers: string[]; names: Promise<Map<string, string>> };
let batch: Batch | undefined;

/** All that are asked for in the same moment travel together. */
async function askName(rpc: Rpc, claimNumber: string): Promise<string | null> {
  if (!batch || batch.numbers.length === mostNamesAtOnce) batch = beginBatch(rpc);
  batch.numbers.push(claimNumber);
  return (await batch.names).get(claimNumber) ?? null;
}

function beginBatch(rpc: Rpc): Batch {
  const numbers: string[] = [];
  const names = Promise.resolve().then(async () => {
    batch = undefined;
    const answer = await rpc(inboxOperations.getDeskNames, [numbers]);
    return new Map(answer.map(({ claimNumber, name }) => [claimNumber, name]));
  });
  return { numbers, names };
}

/** Every name that is read is logged: each is asked for once, and kept in memory as long as the page lives. */
const nameQuery = (rpc: Rpc, claimNumber: string) => ({
  queryKey: ['desk', 'name', claimNumber],
  queryFn: () => askName(rpc, claimNumber),
  gcTime: Infinity,
  ...untilChanged,
});

/** Whose case it is; nothing until that is known, and where it cannot be told. */
export function useCaseName(claimNumber = ''): string | null | undefined {
  const rpc = useRpc();
  return useQuery({ ...nameQuery(rpc, claimNumber), enabled: claimNumber !== '' }).data;
}

type Asking = { rpc: Rpc; client: QueryClient };

/** Waits until the names of these cases are known, or take long. */
export async function untilNamed(
  cases: readonly { claimNumber?: string | undefined }[],
  asking: Asking,
): Promise<void> {
  const { rpc, client } = asking;
  const asked = cases.flatMap(({ claimNumber }) =>
    claimNumber === undefined ? [] : [client.prefetchQuery(nameQuery(rpc, claimNumber))],
  );
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
